// An error in words.
import { Icon } from '../shared/react/Icon.tsx';

export const Message = ({ text, id }: { text: string; id?: string }) => (
  <p className="error calculator__error" id={id}>
    <Icon d="M12 4l9 16H3zM12 10v4.5M12 17.3v.1" />
    {text}
  </p>
);
