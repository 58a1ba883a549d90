import { classes } from '@sandites/ui';
import styles from './story.module.scss';

const address = /(https?:\/\/[^\s<>"]+[^\s<>".,;:!?)])/g;

/** A text in paragraphs, with its web addresses as links. */
const Paragraphs = ({ text }: { text: string }) => (
  <div className={classes('mb-5', styles['story'])}>
    {text.split(/\n\s*\n/).map((paragraph, index) => (
      <p key={index}>
        {paragraph.split(address).map((part, place) =>
          place % 2 === 1 ? (
            <a key={place} href={part} rel="noreferrer">
              {part}
            </a>
          ) : (
            <span key={place}>{part}</span>
          ),
        )}
      </p>
    ))}
  </div>
);

interface StoryProps {
  /** Paragraphs, with blank lines between them. */
  text: string;
  /** Address of the picture; null without one. */
  picture: string | null;
}

/** Picture and text of a news item, on its page and in the preview of its form. */
export const Story = ({ text, picture }: StoryProps) => (
  <>
    {picture !== null && (
      <img
        className={classes('d-block w-100 h-auto mb-4 rounded', styles['photo'])}
        src={picture}
        alt=""
        width={800}
        height={800}
      />
    )}
    <Paragraphs text={text} />
  </>
);
