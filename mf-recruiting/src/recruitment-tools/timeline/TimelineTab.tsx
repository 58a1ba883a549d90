import { allSports, sportFilters } from '@sandites/contracts';
import { useQueryChoice } from '@sandites/remote-kit';
import { SectionHeading } from '@sandites/ui';
import { FilterSelect } from '@sandites/ui/table';
import { SourceLine, UpdatedLine } from '../../facts/UpdatedLine';
import { timeline } from '../data/timeline';
import { timelineNotes } from '../data/timeline-notes';
import { GradeCard } from './GradeCard';
import styles from './timeline.module.scss';

/** Four school years, for all sports or one, and the rules that hold all through them. */
export function TimelineTab() {
  const [sport, choose] = useQueryChoice('sport', sportFilters, allSports);
  return (
    <>
      <SectionHeading
        title="Year by Year"
        intro="One card for each school year. Rules differ by sport, so choose yours."
        actions={<FilterSelect label="Sport" options={sportFilters} selected={sport} onSelect={choose} />}
      />
      <ol className={styles['grades']}>
        {timeline.map((stage) => (
          <li key={stage.grade}>
            <GradeCard stage={stage} sport={sport} />
          </li>
        ))}
      </ol>
      <section className={styles['notes']}>
        <h2>Eligibility Notes</h2>
        <ul>
          {timelineNotes.map(({ note, updated, source, checked }) => (
            <li key={note}>
              {note} <SourceLine source={source} checked={checked} />
              {updated && <UpdatedLine updated={updated} />}
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}
