import { useId } from 'react';
import { requirements, type Requirement } from '../college';
import styles from './standing.module.scss';

interface OwnFiguresProps {
  texts: Readonly<Record<Requirement, string>>;
  onChange: (requirement: Requirement, text: string) => void;
}

/** One's own GPA, SAT and ACT. */
export function OwnFigures({ texts, onChange }: OwnFiguresProps) {
  const id = useId();
  return (
    <div className={styles['own']}>
      {requirements.map((requirement) => (
        <p key={requirement}>
          <label htmlFor={`${id}${requirement}`}>Your {requirement.toUpperCase()}</label>
          <input
            id={`${id}${requirement}`}
            inputMode="decimal"
            autoComplete="off"
            maxLength={5}
            value={texts[requirement]}
            onChange={({ target }) => onChange(requirement, target.value)}
          />
        </p>
      ))}
    </div>
  );
}
