import { useId } from 'react';
import type { Slider } from './filters';
import styles from './filters.module.scss';

interface RangeFieldProps {
  slider: Slider;
  value: number;
  onChange: (value: number) => void;
}

/** A slider with its value beside its name. */
export function RangeField({ slider: { label, min, max, step, write }, value, onChange }: RangeFieldProps) {
  const id = useId();
  return (
    <div className={styles['range']}>
      <label htmlFor={id}>{label}</label>
      <output htmlFor={id}>{write(value)}</output>
      <input
        id={id}
        type="range"
        min={min}
        max={max}
        step={step}
        value={value}
        aria-valuetext={write(value)}
        onChange={({ target }) => onChange(Number(target.value))}
      />
      <span className={styles['ends']} aria-hidden="true">
        <span>{write(min)}</span>
        <span>{write(max)}</span>
      </span>
    </div>
  );
}
