/** A gong before a call, made by the device itself: two struck tones, the second lower. */
import { withTimeout } from '#app/scheduling/with-timeout.ts';

const TONES = [659.25, 523.25] as const;
const APART = 0.45;
const FADES = 1.4;
/** A device that does not let it sound may not say so either. */
const RESUMED_IN = 1_000;

export interface Gong {
  /** Resolves once words can be heard over it; at once where the device makes no sound. */
  strike(): Promise<void>;
  close(): void;
}

/** At a tap, as browsers let no page sound before. */
export function openGong(): Gong {
  const audio = typeof AudioContext === 'undefined' ? null : new AudioContext();
  // Asked for within the tap: Safari may leave a later request pending, and the words that follow would never come.
  void audio?.resume().catch(() => undefined);
  return {
    async strike() {
      if (!audio) return;
      // A device that has slept stops it; the words come all the same.
      await withTimeout(
        RESUMED_IN,
        audio.resume().catch(() => undefined),
      );
      if (audio.state !== 'running') return;
      TONES.forEach((tone, index) => void sound(audio, tone, audio.currentTime + index * APART));
      await new Promise((resolve) => setTimeout(resolve, (TONES.length * APART + 0.5) * 1_000));
    },
    // It rejects where it is closed already.
    close: () => void audio?.close().catch(() => undefined),
  };
}

function sound(audio: AudioContext, frequency: number, at: number): void {
  const loudness = audio.createGain();
  loudness.gain.setValueAtTime(0.0001, at);
  loudness.gain.exponentialRampToValueAtTime(0.5, at + 0.02);
  loudness.gain.exponentialRampToValueAtTime(0.0001, at + FADES);
  loudness.connect(audio.destination);
  const tone = audio.createOscillator();
  tone.frequency.value = frequency;
  tone.connect(loudness);
  tone.start(at);
  tone.stop(at + FADES);
}
