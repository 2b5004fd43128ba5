import { Link } from 'react-router';
import type { Profile } from '#protocol/profile/profile.ts';
import css from '#web/features/profile/Profile.module.css';
import own from './Trainings.module.css';

export type FollowedTraining = Profile['formations']['past'][number];

const papers = [
  ['convention', 'Convention'],
  ['support', 'Support'],
  ['presence', 'Attestation de présence'],
] as const;

/** A session of a training: its title, which leads to its page unless it has left the catalogue, its dates, and the documents of the participant. */
export const Training = ({ training: { slug, title, isReadable, metadatas, ...documents } }: { training: FollowedTraining }) => (
  <div className={css.words}>
    {isReadable ? (
      <Link className={css.title} to={`/formation/${slug}`}>
        {title}
      </Link>
    ) : (
      <p className={css.title}>{title}</p>
    )}
    <p>{metadatas.dates}</p>
    <p className={own.papers}>
      {papers.map(([name, label]) => {
        const document = documents[name];
        return (
          document !== null && (
            <Link key={name} className={css.action} to={`/documents/${document}/file`} aria-label={`${label}\u00a0: ${title}`}>
              {label}
            </Link>
          )
        );
      })}
    </p>
  </div>
);
