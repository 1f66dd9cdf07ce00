"""Passwords that everybody tries first. A list of words stands for thousands: case, digits and signs around a word, and
digits and signs in place of letters, are what everybody tries next."""

import re
from typing import Final

LEET: Final = str.maketrans("013457@$!", "oieastasi")
REPEATED: Final = re.compile(r"(.{1,4}?)\1+(.{0,3})")
EDGES: Final = re.compile(r"^[\W\d_]+|[\W\d_]+$")
DIGITS: Final = 12
"""Digits alone are a date, a telephone number or a walk over the keys; below this length all of them are tried."""
WALKS: Final = (
    "qwertyuiopasdfghjklzxcvbnm",
    "qwertzuiopasdfghjklyxcvbnm",
    "azertyuiopqsdfghjklmwxcvbn",
    "йцукенгшщзхъфывапролджэячсмитьбю",
    "abcdefghijklmnopqrstuvwxyz",
    "абвгдеёжзийклмнопрстуфхцчшщъыьэюя",
    "1q2w3e4r5t6y7u8i9o0p",
    "1qaz2wsx3edc4rfv5tgb6yhn7ujm",
    "qazwsxedcrfvtgbyhnujm",
    "qweasdzxc",
    "йфяцычувс",
    "zaq12wsx",
)
WORDS: Final = frozenset(
    """
    abcd abcdef access account adidas admin administrator alexander alexandra amanda america andrea andrew angel angela
    angels anthony apple arsenal asdf asdfgh ashley asshole august austin babygirl bailey banana barcelona baseball
    basketball batman beautiful biteme blahblah blessed blink bond boomer booboo boston brandon bubbles buster butterfly
    caravanserai carlos caroline changeme changeit charles charlie charlotte cheese chelsea chester chicago chocolate
    chris christian christopher coffee computer concrete cookie corvette cowboy cowboys creative crystal dallas daniel
    danielle darkness database default diablo diamond diesel dolphin donald dragon eagles elephant elizabeth eminem
    england estrella everton explorer faith falcon family ferrari flower fluffy football forever forget formula france
    freddy freedom friend friends fuckme fuckoff fuckyou gandalf garfield gemini george ginger golden golfer google
    gorgeous guest guitar hallo hammer hannah happy hardcore harley heather hello helloworld hockey hottie hunter
    iloveu iloveyou internet isabella jackie jackson jaguar james january jasmine jennifer jessica jesus jessie joanna
    john jonathan jordan joseph joshua junior justin kawasaki killer kitten kristina laptop lauren letmein letmeinnow
    liverpool login london looking love lovely loveme lover loveyou lucky maggie magic manchester marina marine marlboro
    martin master matrix matthew maverick melissa mercedes merlin mexico michael michelle mickey midnight miller
    minecraft mobile monday money monica monkey monster morgan mother mountain muffin mustang mypassword naruto natalie
    natasha nathan newpassword newyork nicholas nicole nintendo nirvana nothing november october oliver orange pakistan
    parola pass passport passw password passwords passwort patricia patrick peanut pepper phoenix player please pokemon
    porsche prince princess private pussycat qwer qwerty qwertz rachel rainbow ranger raiders rangers realmadrid rebecca
    redsox richard robert rocket ronaldo root rosebud samantha samsung saturday scooter scorpion secret secure security
    september server service shadow shannon silver skater slipknot smokey snoopy soccer softball sophie spiderman spring
    starwars steelers stella stephanie steven student summer sunday sunflower sunshine superman superstar swordfish
    sysadmin tennis test tester testing testpassword thomas thunder tiffany tinkerbell toyota transformer travis
    trustme trustno trustnoone tweety twilight united vanessa veronica victoria viking vincent volleyball warcraft
    welcome welcomehome whatever william willow windows winner winston winter wizard xbox yamaha yankees yellow zaqwsx
    jelszo jelszó jelszavam szeretlek szerelem magyarország magyarorszag budapest fradi ferencváros ferencvaros debrecen
    cicamica kiscica kiskutya napsugár napsugar almafa körtefa asztal ablak nagyon titok titkos lacika zsuzsa katalin
    пароль любовь солнышко солнце наташа настя максим александр андрей дмитрий сергей марина екатерина привет россия
    москва зенит спартак локомотив администратор секрет parol privet lubov natasha solnce maksim sergey dmitry andrey
    spartak zenit rossia moskva
    """.split()  # noqa: SIM905 - one literal a word would fill pages
)
"""The most common ones, in the languages of the house, without what is put around them."""


def is_common(password: str, name: str) -> bool:
    """Whether a password is one of those that are tried first, for anybody or for this name."""
    plain = password.casefold().strip()
    if not plain:
        return True
    if plain.isdigit():
        return len(plain) < DIGITS or REPEATED.fullmatch(plain) is not None or plain in "0123456789" * 3
    if REPEATED.fullmatch(plain) or any(len(plain) > 3 and plain in walk for walk in WALKS):
        return True
    bare = EDGES.sub("", plain)
    cores = {plain, bare, EDGES.sub("", bare.translate(LEET)), plain.translate(LEET)}
    cores |= {half for core in cores for half in _halves(core)}
    own = _own(name.casefold().strip())
    return any(
        core in WORDS or core in own or (len(core) > 3 and any(core in walk or core[::-1] in walk for walk in WALKS))
        for core in cores
    )


def _own(name: str) -> set[str]:
    """A name as its holder would type it: with its digits or without, as one word, and each part of it."""
    parts = {part for between in (r"\W+", r"[\W\d_]+") for part in re.split(between, name)}
    return {part for part in parts if len(part) > 2} | {name, re.sub(r"\W+", "", name)} - {""}


def _halves(core: str) -> list[str]:
    """A word said twice, or backwards."""
    middle = len(core) // 2
    return [core[::-1], *([core[:middle]] if core[:middle] == core[middle:] else [])]
