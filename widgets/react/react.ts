// The entry point for React pages: `import { LeadForm, Newsletter } from 'pihlaja/react'`.
export type { EventDetail } from '../embed/core/emit.ts';
export type { EmbedCode, FormDefinition } from '../embed/core/types.ts';
export type { FormElementAttributes } from './elements.ts';
export { LeadForm } from './LeadForm.tsx';
export { Newsletter } from './Newsletter.tsx';
export type { EmbedHandle, EmbedListener, EmbedProps, LeadFormProps, NewsletterProps } from './props.ts';
