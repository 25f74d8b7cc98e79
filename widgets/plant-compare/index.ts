// The comparison of plants: a plant removed from it is also removed from the registry's bar.
import { defineBehaviour } from '../shared/behaviour/define-behaviour.ts';
import { readChosen, storeChosen } from '../shared/plants/chosen-plants.ts';

export const widget = defineBehaviour({
  name: 'plant-compare',
  parseProps: () => ({}),
  attach(element, _props, { signal }) {
    element.addEventListener(
      'click',
      ({ target }) => {
        const id = (target as Element).closest<HTMLElement>('a[data-remove]')?.dataset.remove;
        if (id) storeChosen(readChosen().filter((plant) => plant.id !== id));
      },
      { signal },
    );
  },
});
