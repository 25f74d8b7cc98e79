// The simulator's responses, and when a scenario is over.
import { describe, expect, it } from 'vitest';
import { answers, isOver, isScenario, isSubmission, scenarios } from './scenarios.ts';

describe('the simulator', () => {
  it('has a switch for each answer, and one for the real host', () => {
    expect(scenarios.map(({ name }) => name)).toEqual(['', ...Object.keys(answers)]);
    expect(isScenario('')).toBe(false);
  });

  it('answers with the status that the switch names, in the host’s form', () => {
    for (const [name, answer] of Object.entries(answers))
      if (answer)
        expect(answer).toMatchObject({
          status: Number(name),
          body: { message: expect.any(String), code: expect.any(String) },
        });
    expect(answers['429'].headers).toHaveProperty('retry-after');
    expect(answers.offline).toBeNull();
  });

  it('takes a sent form for itself, and leaves the post for a challenge to the host', () => {
    const asked = (method: string, call: string) =>
      isSubmission(new Request(`https://host.example/embed/api/${call}`, { method }));
    expect([asked('POST', 'newsletter'), asked('POST', 'lead-form')]).toEqual([true, true]);
    expect([asked('POST', 'challenge?site=x'), asked('GET', 'lead-form?form=4')]).toEqual([false, false]);
  });

  it('answers once or always, and has no network until another is chosen', () => {
    expect(isOver('503', true)).toBe(true);
    expect(isOver('503', false)).toBe(false);
    expect(isOver('offline', true)).toBe(false);
  });
});
