"""How many bytes come over the wire until the lobby is drawn with an empty cache, and how many more for a table."""

import json
import shutil

from playwright.sync_api import Browser, sync_playwright

from tools.screenshots import FLAGS, served


def weigh(browser: Browser, url: str) -> dict[str, int]:
    """Bytes of the lobby, and of a table that is begun from there; what a service worker fetches could not be seen."""
    context = browser.new_context(viewport={"width": 1366, "height": 768}, locale="en-GB", service_workers="block")
    page = context.new_page()
    session = context.new_cdp_session(page)
    session.send("Network.enable")
    sizes: list[int] = []
    session.on("Network.loadingFinished", lambda event: sizes.append(int(event["encodedDataLength"])))
    page.goto(url, wait_until="networkidle")
    lobby = sum(sizes)
    page.locator("article").first.get_by_role("button", name="Play now").click()
    page.locator(".prompt").wait_for()
    page.wait_for_load_state("networkidle")
    context.close()
    return {"lobby": lobby, "table": sum(sizes) - lobby}


def main() -> None:
    """Measure and print."""
    with served() as url, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=FLAGS)
        print(json.dumps(weigh(browser, url)))
        browser.close()


if __name__ == "__main__":
    main()
