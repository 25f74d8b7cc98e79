// The film's sound: a breath of wind, a warm chord and a far-off willow warbler, all computed.
import { createRandom } from '../core/random.ts';

/** Samples per second, for each of the two channels. */
const sampleRate = 44_100;
const TAU = Math.PI * 2;

/**
 * The whole sound as a WAV file. Its end matches its beginning, so that it loops without a seam.
 * @param seconds length of the film
 */
export function makeSound(seconds: number): Buffer {
  const length = Math.round(seconds * sampleRate);
  const sides = [0, 1].map((side) => mixSide(length, seconds, side));
  const bytes = Buffer.alloc(length * 4);
  for (let i = 0; i < length; i++)
    sides.forEach((samples, side) => {
      bytes.writeInt16LE(Math.round(Math.tanh(samples[i] ?? 0) * 32_000), i * 4 + side * 2);
    });
  return Buffer.concat([wavHeader(bytes.length), bytes]);
}

function mixSide(length: number, seconds: number, side: number): Float64Array {
  const breeze = wind(length, 31 + side);
  const voices = [chord(seconds, side), warbler(seconds, side)];
  return breeze.map((sample, i) => sample + voices.reduce((sum, voice) => sum + voice(i / sampleRate), 0));
}

/**
 * Low-pass filtered noise that swells once in a loop. The filter runs over it twice, so that the end meets the
 * beginning.
 */
function wind(length: number, seed: number): Float64Array {
  const random = createRandom(seed);
  const noise = Float64Array.from({ length }, () => random() * 2 - 1);
  const out = new Float64Array(length);
  let [low, lower] = [0, 0];
  for (let i = 0; i < length * 2; i++) {
    const at = i % length;
    const swell = 0.5 + 0.5 * Math.sin((TAU * at) / length - 0.6);
    low += (0.012 + 0.03 * swell) * ((noise[at] ?? 0) - low);
    lower += 0.2 * (low - lower);
    out[at] = lower * (0.18 + 0.34 * swell);
  }
  return out;
}

/** D, A, F sharp and E, each with a whole number of waves in a loop. */
function chord(seconds: number, side: number): (time: number) => number {
  const tones = [146.83, 220, 369.99, 659.25].map((pitch) => Math.round(pitch * seconds) / seconds);
  return (time) =>
    tones.reduce((sum, pitch, index) => {
      const swell = 0.55 + 0.45 * Math.sin((TAU * time) / seconds + index * 1.9 + side * 0.7);
      const tone = Math.sin(TAU * pitch * time) + 0.2 * Math.sin(TAU * 2 * pitch * time);
      return sum + (tone * swell * 0.022) / (1 + index * 0.6);
    }, 0);
}

/** A falling row of whistled notes, once in a loop, louder on the right. */
function warbler(seconds: number, side: number): (time: number) => number {
  const start = seconds * 0.42;
  const notes = Array.from({ length: 9 }, (_, i) => ({
    at: start + i * 0.15 + (i > 5 ? (i - 5) * 0.05 : 0),
    from: 4200 - i * 190,
    to: 3300 - i * 165,
  }));
  const loudness = (side ? 0.03 : 0.016) * 0.8;
  const lengthSeconds = 0.12;
  return (time) => {
    for (const { at, from, to } of notes) {
      const since = time - at;
      if (since < 0 || since > lengthSeconds) continue;
      const part = since / lengthSeconds;
      const waves = from * since + ((to - from) * since * part) / 2;
      return Math.sin(TAU * waves) * Math.sin(Math.PI * part) ** 2 * loudness;
    }
    return 0;
  };
}

/** The header of 16-bit stereo: http://soundfile.sapp.org/doc/WaveFormat/ */
function wavHeader(dataBytes: number): Buffer {
  const header = Buffer.alloc(44);
  header.write('RIFF', 0);
  header.writeUInt32LE(36 + dataBytes, 4);
  header.write('WAVEfmt ', 8);
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(2, 22);
  header.writeUInt32LE(sampleRate, 24);
  header.writeUInt32LE(sampleRate * 4, 28);
  header.writeUInt16LE(4, 32);
  header.writeUInt16LE(16, 34);
  header.write('data', 36);
  header.writeUInt32LE(dataBytes, 40);
  return header;
}
