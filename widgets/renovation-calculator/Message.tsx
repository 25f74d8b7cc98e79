// An error message.
import * as icons from '../shared/icons/icons.ts';
import { Icon } from '../shared/react/Icon.tsx';

export const Message = ({ text, id }: { text: string; id?: string }) => (
  <p className="error calculator__error" id={id}>
    <Icon d={icons.warning} />
    {text}
  </p>
);
