// Gets a lead form's definition: from the page, or from the publisher.
import { useEffect, useState } from 'react';
import type { EmbedCode, FormDefinition } from '../embed/core/types.ts';
import { loadDefinition } from '../embed/load-definition.ts';

interface FoundDefinition {
  data?: FormDefinition;
  failure?: EmbedCode;
}

/** Requests that have not completed: several forms of a page, and effects that run twice, share one request. */
const asked = new Map<string, Promise<FormDefinition>>();

function ask(host: string, form: string): Promise<FormDefinition> {
  const key = `${host} ${form}`;
  const asking = asked.get(key) ?? loadDefinition(host, form).finally(() => asked.delete(key));
  asked.set(key, asking);
  return asking;
}

/** @param form empty when there is nothing to request */
export function useDefinition(host: string, form: string, given: FormDefinition | undefined): FoundDefinition {
  const [found, setFound] = useState<FoundDefinition>({});
  const isGiven = given !== undefined;
  useEffect(() => {
    if (isGiven || !form) return;
    let isWanted = true;
    ask(host, form).then(
      (data) => isWanted && setFound({ data }),
      (status) => isWanted && setFound({ failure: status === 404 ? 'form' : 'unavailable' }),
    );
    return () => {
      isWanted = false;
    };
  }, [host, form, isGiven]);
  return isGiven ? { data: given } : found;
}
