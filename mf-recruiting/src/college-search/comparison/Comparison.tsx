import { Button, IconButton, SectionHeading } from '@sandites/ui';
import { FilterSelect } from '@sandites/ui/table';
import type { College } from '../college';
import { comparedRows } from './compared-rows';
import type { ComparisonState } from './use-comparison';
import styles from './comparison.module.scss';

const pick = 'Choose a favorite';

/** Colleges side by side, one in each column. */
export function Comparison({ comparison: { compared, addable, add, remove, close } }: { comparison: ComparisonState }) {
  const options = [{ value: pick, label: pick }, ...addable.map(({ id, name }) => ({ value: String(id), label: name }))];
  return (
    <section className={styles['comparison']} aria-labelledby="comparison">
      <div id="comparison">
        <SectionHeading
          title="Compare Colleges"
          actions={
            <>
              {addable.length > 0 && <FilterSelect label="Add" options={options} selected={pick} onSelect={(value) => add(Number(value))} />}
              <Button look="quiet" icon="close" onClick={close}>
                Close Comparison
              </Button>
            </>
          }
        />
      </div>
      <div className={styles['room']} role="region" aria-label="Compared colleges" tabIndex={0}>
        <table className={styles['table']}>
          <thead>
            <tr>
              <td />
              {compared.map((college) => (
                <CollegeHead key={college.id} college={college} onRemove={remove} />
              ))}
            </tr>
          </thead>
          <tbody>
            {comparedRows.map(({ label, cell }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                {compared.map((college) => (
                  <td key={college.id}>{cell(college)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

const CollegeHead = ({ college: { id, name }, onRemove }: { college: College; onRemove: (id: number) => void }) => (
  <th scope="col">
    <span className={styles['name']}>{name}</span>
    <IconButton icon="close" label={`Take ${name} out of the comparison`} onClick={() => onRemove(id)} />
  </th>
);
