import {
  addEventPhoto,
  allSports,
  listTeamPictures,
  schoolDay,
  seasonName,
  seasonOf,
  setTeamPicture,
  teamPictureForm,
  type SportFilter,
  type TeamPicture,
} from '@sandites/contracts';
import { DraftPictureField } from '@sandites/features/photos';
import { useMutation, useRead, useSchool } from '@sandites/remote-kit';
import { Button, VisuallyHidden } from '@sandites/ui';
import { FormDialog } from '@sandites/ui/dialogs';
import { formFields, SelectField, useFormValue, useSetFormValue } from '@sandites/ui/forms';
import { useState } from 'react';

const fields = formFields({ sport: 'Team' });

interface Props {
  sport: SportFilter;
  onClose: () => void;
}

/** The picture of a team's year, as it was taken; those of earlier years can be taken away. */
export function TeamPictureDialog({ sport, onClose }: Props) {
  const { usualSport } = useSchool();
  const season = seasonOf(schoolDay());
  const { data: pictures = [] } = useRead(listTeamPictures);
  const [isChosen, setChosen] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const { mutate } = useMutation(setTeamPicture, {
    revalidates: [listTeamPictures],
    toast: { done: 'Team picture saved', failed: 'Failed to save team picture' },
  });
  return (
    <FormDialog
      title={`Team Picture ${seasonName(season)}`}
      submitLabel="Save"
      pendingLabel="Saving..."
      onClose={onClose}
      check={teamPictureForm}
      initial={{ sport: sport === allSports ? usualSport : sport, season }}
      onSubmit={(body) => mutate({ body })}
      fields={fields}
      canSubmit={isChosen && !isBusy}
    >
      <TeamPictureFields
        pictures={pictures.filter((picture) => picture.season === season)}
        onChosen={() => setChosen(true)}
        onBusy={setBusy}
      />
      <EarlierPictures pictures={pictures.filter((picture) => picture.season !== season)} />
    </FormDialog>
  );
}

interface FieldsProps {
  /** Those of this season. */
  pictures: readonly TeamPicture[];
  onChosen: () => void;
  onBusy: (isBusy: boolean) => void;
}

function TeamPictureFields({ pictures, onChosen, onBusy }: FieldsProps) {
  const { sports } = useSchool();
  const set = useSetFormValue();
  const sport = useFormValue('sport');
  const chosen = useFormValue('imageUrl');
  const stored = pictures.find((picture) => picture.sport === sport)?.imageUrl ?? null;
  return (
    <>
      <SelectField {...fields.sport} options={sports} />
      <DraftPictureField
        address={chosen === undefined ? stored : typeof chosen === 'string' ? chosen : null}
        call={addEventPhoto}
        isWhole
        onChanged={(address) => {
          set('imageUrl', address);
          onChosen();
        }}
        onBusy={onBusy}
      />
      <p className="mt-2 mb-0 fs-7 text-secondary">
        It stands on top of the team’s page all season. Everybody can see it.
      </p>
    </>
  );
}

function EarlierPictures({ pictures }: { pictures: readonly TeamPicture[] }) {
  const { mutate, isPending } = useMutation(setTeamPicture, {
    revalidates: [listTeamPictures],
    toast: { done: 'Team picture removed', failed: 'Failed to remove team picture' },
  });
  if (pictures.length === 0) return null;
  return (
    <section className="mt-5" aria-label="Earlier years">
      <h3 className="fs-4">Earlier years</h3>
      <ul className="list-unstyled mb-0">
        {pictures.map(({ sport, season }) => (
          <li
            key={`${sport} ${season}`}
            className="d-flex gap-3 align-items-center justify-content-between py-2 border-top"
          >
            <span>{`${sport}, ${seasonName(season)}`}</span>
            <Button
              variant="quiet"
              size="small"
              icon="trash"
              pending={isPending}
              onClick={() => void mutate({ body: { sport, season, imageUrl: null } })}
            >
              <span>Remove</span>
              <VisuallyHidden>{` the picture of ${sport}, ${seasonName(season)}`}</VisuallyHidden>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
