// Traces for OpenTelemetry, configured by its standard environment variables (docs/metrics.md, "Traces"). The module is loaded
// only if a collector is configured.
import { AsyncLocalStorage } from 'node:async_hooks';
import {
  type Attributes,
  type Context,
  context,
  defaultTextMapGetter,
  defaultTextMapSetter,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { defaultResource, detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import { currentRequestId } from '../../shared/telemetry/request-context.ts';
import type { SiteTracer } from '../../shared/telemetry/spans.ts';

export interface OpenTelemetry {
  tracer: SiteTracer;
  /** Sends the remaining spans, and ends the tracing. */
  stop(): Promise<void>;
}

/** @throws {Error} for an unknown sampler */
export function startOpenTelemetry(version: string, env: NodeJS.ProcessEnv): OpenTelemetry {
  const provider = new TracerProvider({
    resource: defaultResource()
      .merge(resourceFromAttributes({ 'service.name': 'pihlaja', 'service.version': version }))
      .merge(detectResources({ detectors: [envDetector] })),
    sampler: samplerOf(env),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter() })],
  });
  const spans = provider.getTracer('pihlaja', version);
  const propagator = new W3CTraceContextPropagator();
  const active = new AsyncLocalStorage<Context>();
  const parent = () => active.getStore() ?? context.active();

  function begin(name: string, kind: SpanKind, attributes: Attributes, within: Context): [Span, Context] {
    const span = spans.startSpan(name, { kind, attributes }, within);
    return [span, trace.setSpan(within, span)];
  }

  const tracer: SiteTracer = {
    serve(request, response, route, work) {
      const caller = propagator.extract(ROOT_CONTEXT, request.headers, defaultTextMapGetter);
      const { method = '', url = '' } = request;
      const path = url.split('?', 1)[0] ?? '';
      const attributes = {
        'http.request.method': method,
        'http.route': route,
        'url.path': path,
        'pihlaja.request_id': currentRequestId() ?? '',
      };
      const [span, own] = begin(`${method} ${route}`, SpanKind.SERVER, attributes, caller);
      response.once('close', () => {
        const { statusCode, writableFinished } = response;
        span.setAttribute('http.response.status_code', statusCode);
        if (statusCode >= 500 || !writableFinished) span.setStatus({ code: SpanStatusCode.ERROR });
        span.end();
      });
      active.run(own, work);
    },

    async call(kind, make) {
      const [span, own] = begin(`call ${kind}`, SpanKind.CLIENT, { 'pihlaja.call': kind }, parent());
      try {
        return await active.run(own, make);
      } catch (error) {
        span.setStatus({ code: SpanStatusCode.ERROR, message: (error as Error).message });
        throw error;
      } finally {
        span.end();
      }
    },

    headers() {
      const carrier: Record<string, string> = {};
      propagator.inject(parent(), carrier, defaultTextMapSetter);
      return carrier;
    },
  };
  return { tracer, stop: () => provider.shutdown() };
}

/**
 * The sampler of the standard variables: https://opentelemetry.io/docs/specs/otel/configuration/sdk-environment-variables/
 * @throws {Error} for a name that the standard does not define, or an invalid share
 */
function samplerOf({ OTEL_TRACES_SAMPLER: name, OTEL_TRACES_SAMPLER_ARG: argument }: NodeJS.ProcessEnv): Sampler {
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
