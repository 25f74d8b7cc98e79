// Tables of attributes and events, from the source.
import { html, nothing, type TemplateResult } from 'lit-html';
import type { EventDescription, PlaygroundState, PropDescription, PropRow } from '../types.ts';
import { prose } from './prose.ts';

export function tables({ about, settings }: PlaygroundState, name: string): TemplateResult | typeof nothing {
  const known = about[name];
  if (!known) return nothing;
  if (settings.place === 'partner' && known.embed)
    return html`${attributeTable('Attributes', known.embed.options, (option) => `data-${option.name}${option.control === 'json' ? '-…' : ''}`)}
    ${eventTable(known.embed.events)}`;
  return html`${known.props.length ? propTable(known.props) : nothing} ${eventTable(known.events)}`;
}

const defaultOf = ({ default: { kind, ...rest } }: PropRow) => {
  if (kind === 'required') return html`<b>required</b>`;
  if (kind === 'derived') return html`<i>from other props</i>`;
  return kind === 'value' ? html`<code>${(rest as { value: string }).value}</code>` : '–';
};

const propTable = (props: PropRow[]) => html`
  <section class="chapter">
    <h2 class="part" id="prop-table">Props</h2>
    <table class="facts-table" role="table">
      <thead role="rowgroup"><tr role="row"><th role="columnheader" scope="col">Name</th><th role="columnheader" scope="col">Without it</th><th role="columnheader" scope="col">Meaning</th></tr></thead>
      <tbody role="rowgroup">
        ${props.map(
          (prop) => html`<tr role="row">
            <th role="rowheader" scope="row"><code>${prop.name}</code><code class="facts-table__type">${prop.type}</code></th>
            <td role="cell" data-column="Without it">${defaultOf(prop)}</td>
            <td role="cell">${prose(prop.meaning || '–')}</td>
          </tr>`,
        )}
      </tbody>
    </table>
  </section>
`;

const attributeTable = (title: string, options: PropDescription[], nameOf: (option: PropDescription) => string) => html`
  <section class="chapter">
    <h2 class="part" id="attribute-table">${title}</h2>
    <table class="facts-table facts-table--two" role="table">
      <thead role="rowgroup"><tr role="row"><th role="columnheader" scope="col">Name</th><th role="columnheader" scope="col">Meaning</th></tr></thead>
      <tbody role="rowgroup">
        ${options.map(
          (option) => html`<tr role="row">
            <th role="rowheader" scope="row"><code>${nameOf(option)}</code><code class="facts-table__type">${option.type}</code></th>
            <td role="cell">${prose(option.meaning || '–')}</td>
          </tr>`,
        )}
      </tbody>
    </table>
  </section>
`;

const eventTable = (events: EventDescription[]) => html`
  <section class="chapter">
    <h2 class="part" id="event-table">Events</h2>
    <table class="facts-table" role="table">
      <thead role="rowgroup"><tr role="row"><th role="columnheader" scope="col">Name</th><th role="columnheader" scope="col">Detail</th><th role="columnheader" scope="col">Meaning</th></tr></thead>
      <tbody role="rowgroup">
        ${events.map(
          ({ name, details, meaning }) => html`<tr role="row">
            <th role="rowheader" scope="row"><code>${name}</code></th>
            <td role="cell" data-column="Detail">${details.length ? details.map((detail) => html`<code class="facts-table__detail">${detail}</code>`) : '–'}</td>
            <td role="cell">${prose(meaning || '–')}</td>
          </tr>`,
        )}
      </tbody>
    </table>
  </section>
`;
