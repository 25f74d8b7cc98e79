// Which traces are kept, by the standard variables: https://opentelemetry.io/docs/specs/otel/configuration/sdk-environment-variables/
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  ParentBasedSampler,
  type Sampler,
  TraceIdRatioBasedSampler,
} from '@opentelemetry/sdk-trace';

/** @throws {Error} for a name that the standard does not know, or a share that is none */
export function samplerOf({
  OTEL_TRACES_SAMPLER: name,
  OTEL_TRACES_SAMPLER_ARG: argument,
}: NodeJS.ProcessEnv): Sampler {
  const share = () => {
    const ratio = Number(argument ?? 1);
    if (ratio >= 0 && ratio <= 1) return new TraceIdRatioBasedSampler(ratio);
    throw new Error(`Invalid OTEL_TRACES_SAMPLER_ARG: "${argument}". Set it to a share between 0 and 1.`);
  };
  const withParent = (root: Sampler) => new ParentBasedSampler({ root });
  const samplers: Record<string, () => Sampler> = {
    always_on: () => new AlwaysOnSampler(),
    always_off: () => new AlwaysOffSampler(),
    traceidratio: share,
    parentbased_always_on: () => withParent(new AlwaysOnSampler()),
    parentbased_always_off: () => withParent(new AlwaysOffSampler()),
    parentbased_traceidratio: () => withParent(share()),
  };
  const make = samplers[name || 'parentbased_always_on'];
  if (make) return make();
  throw new Error(`Unknown OTEL_TRACES_SAMPLER "${name}". Set it to one of ${Object.keys(samplers).join(', ')}.`);
}
