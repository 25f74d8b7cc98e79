// A form with a name and images, for the content of sites that tests start as processes.
import type { Files } from '../../server/backend/testing/content-folder.ts';
import { readRows } from './read-rows.ts';

export const oneForm: Files = {
  'forms.json': [
    {
      slug: 'tarjous',
      title: 'Tarjous',
      customers: [],
      form_fields: [
        { clean_name: 'nimi', label: 'Nimi', field_type: 'singleline', required: true },
        { clean_name: 'kuvat', label: 'Kuvat', field_type: 'image' },
      ],
    },
  ],
};

/** The form's id in the database of a site with this content. */
export const formIdIn = (dataDir: string): number => Number(readRows(dataDir, 'select id from forms')[0]);
