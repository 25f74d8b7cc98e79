// A form with a name and images, for the content of sites that tests start as processes.
import type { Files } from '../../server/backend/testing/content-folder.ts';

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
