/** A soft bell when it is one's turn; off unless wished for. */

import { screen } from "./screen.svelte";

let audio: AudioContext | null = null;

export function ring() {
  if (!screen.sound) return;
  audio ??= new AudioContext();
  const start = audio.currentTime;
  for (const [pitch, delay] of [
    [660, 0],
    [880, 0.14],
  ] as const) {
    const tone = audio.createOscillator();
    const loudness = audio.createGain();
    tone.frequency.value = pitch;
    loudness.gain.setValueAtTime(0.12, start + delay);
    loudness.gain.exponentialRampToValueAtTime(0.001, start + delay + 0.5);
    tone.connect(loudness).connect(audio.destination);
    tone.start(start + delay);
    tone.stop(start + delay + 0.5);
  }
}
