// React as one object, for packages that write `import React from 'react'`.
// @ts-expect-error: the package has no types.
import compat from '@preact/compat';
import { useId } from './scoped-id.ts';

export default { ...compat, useId };
