// Runs rollup once.
import { type OutputOptions, type RollupBuild, type RollupOptions, rollup } from 'rollup';

/** @returns the output that was written */
export const bundle = (options: RollupOptions) => run(options, (made, output) => made.write(output));

/** @returns the output, without writing it */
export const generate = (options: RollupOptions) => run(options, (made, output) => made.generate(output));

async function run(
  options: RollupOptions,
  finish: (made: RollupBuild, output: OutputOptions) => ReturnType<RollupBuild['write']>,
) {
  const made = await rollup(options);
  try {
    return (await finish(made, options.output as OutputOptions)).output;
  } finally {
    await made.close();
  }
}
