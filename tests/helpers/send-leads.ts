// Visitors who keep sending leads while the server is killed, and who retry the leads without an acknowledgement.
import { randomUUID } from 'node:crypto';

/** A filled-in form, sent again with the same key until it is acknowledged. */
interface SentLead {
  key: string;
  /** A unique name of the lead. */
  name: string;
  /** Null for a form without pictures. */
  image: Buffer | null;
}

export interface LeadSenders {
  /** The names of the acknowledged leads. */
  acknowledged: Set<string>;
  /** Lets several visitors send one lead after another until the server no longer responds. */
  sendUntilItEnds(address: string): Promise<void>;
  /** Sends the unacknowledged leads again with the same keys. @throws {Error} if one is still not accepted */
  retryUnacknowledged(address: string): Promise<void>;
}

/** @param visitors number of simultaneous senders, so that a kill hits leads in every step */
export function createLeadSenders(formId: number, visitors: number, image: Buffer | null = null): LeadSenders {
  const acknowledged = new Set<string>();
  const waiting: SentLead[] = [];
  let count = 0;

  function nextLead(): SentLead {
    count += 1;
    return waiting.shift() ?? { key: randomUUID(), name: `Lähettäjä ${count}`, image: count % 3 === 0 ? image : null };
  }

  /** @returns whether the lead was acknowledged */
  async function send(address: string, { key, name, image }: SentLead): Promise<boolean> {
    const body = new FormData();
    body.append('nimi', name);
    if (image) body.append('kuvat', new Blob([new Uint8Array(image)], { type: 'image/jpeg' }), 'kuva.jpg');
    const headers = { accept: 'application/json', 'idempotency-key': key };
    const answer = await fetch(`${address}/lomake/${formId}/`, { method: 'POST', headers, body });
    await answer.text();
    if (answer.status !== 201 && answer.status !== 202) return false;
    acknowledged.add(name);
    return true;
  }

  async function goOn(address: string): Promise<void> {
    for (;;) {
      const lead = nextLead();
      try {
        if (!(await send(address, lead))) waiting.push(lead);
      } catch {
        waiting.push(lead);
        return;
      }
    }
  }

  return {
    acknowledged,
    async sendUntilItEnds(address) {
      await Promise.all(Array.from({ length: visitors }, () => goOn(address)));
    },
    async retryUnacknowledged(address) {
      for (const lead of waiting.splice(0))
        if (!(await send(address, lead))) throw new Error(`${lead.name} is not taken`);
    },
  };
}
