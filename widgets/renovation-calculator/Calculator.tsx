// The calculator: without JavaScript a form whose sum the server calculates, with JavaScript a sum that is updated on
// every key press.
import { useState } from 'react';
import { Estimates } from './Estimates.tsx';
import { Form } from './Form.tsx';
import type { CalculatorProps } from './props.ts';

export function Calculator(props: CalculatorProps) {
  const [estimates, setEstimates] = useState(props.estimates);
  return (
    <div className="calculator">
      <Form {...props} onSaved={(saved) => setEstimates([saved, ...estimates])} />
      <Estimates
        estimates={estimates}
        token={props.token}
        onRemoved={(id) => setEstimates(estimates.filter((one) => one.id !== id))}
      />
    </div>
  );
}
