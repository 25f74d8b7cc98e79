// A program that draws the demo's pictures one by one, as `picture-drawing.ts` asks for them.
import { drawInto } from 'pihlaja-illustrations';

/** A request; the answer repeats its file. */
export interface WantedPicture {
  /** The name of the drawing. */
  name: string;
  /** Where the picture goes. */
  file: string;
}

process.on('message', async ({ name, file }: WantedPicture) => {
  try {
    await drawInto(file, name);
  } catch (error) {
    console.error(error);
  }
  process.send?.({ file });
});
// Programs of ours end when no more work waits; this one waits for requests as long as its parent lives.
process.channel?.ref();
