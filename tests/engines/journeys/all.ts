// Every journey except for long ones.
import { accounts } from './account.ts';
import { discovery } from './discovery.ts';
import { forms } from './forms.ts';
import type { Journey } from './journey.ts';
import { operators } from './operator.ts';
import { partners } from './partner.ts';
import { reading } from './reading.ts';
import { tasks } from './tasks.ts';

export const journeys: readonly Journey[] = [
  ...reading,
  ...discovery,
  ...forms,
  ...accounts,
  ...operators,
  ...partners,
  ...tasks,
];
