// Runs rollup once.
import { type OutputOptions, type RollupOptions, rollup } from 'rollup';

/** @returns what was written */
export async function bundle(options: RollupOptions) {
  const made = await rollup(options);
  try {
    return (await made.write(options.output as OutputOptions)).output;
  } finally {
    await made.close();
  }
}
