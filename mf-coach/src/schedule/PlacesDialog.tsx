import {
  listEvents,
  listEventsOfSport,
  listPlaces,
  placeForm,
  updatePlace,
  type Place,
} from '@sandites/contracts';
import { useMutation, useRead } from '@sandites/remote-kit';
import { Button, DataView, SkeletonText, VisuallyHidden } from '@sandites/ui';
import { Dialog, FormDialog, rowTexts } from '@sandites/ui/dialogs';
import { formFields, TextField } from '@sandites/ui/forms';
import { type Column, DataTable } from '@sandites/ui/table';
import { useState } from 'react';

const fields = formFields({ name: 'Name', address: 'Address', mapUrl: 'Map Link' });

const columns: readonly Column<Place>[] = [
  { header: 'Place', cell: ({ name }) => <span translate="no">{name}</span>, isTitle: true },
  {
    header: 'Address',
    cell: ({ address, mapUrl }) => address ?? (mapUrl === null ? 'Not known yet' : 'Map link only'),
  },
];

function PlaceFormDialog({ place, onClose }: { place: Place; onClose: () => void }) {
  const { mutate } = useMutation(updatePlace, {
    revalidates: [listEvents, listEventsOfSport],
    rowOf: [listPlaces],
    toast: { done: 'Place updated successfully', failed: 'Failed to update place' },
  });
  return (
    <FormDialog
      {...rowTexts('Place', place)}
      onClose={onClose}
      check={placeForm}
      initial={place}
      stored={place}
      fields={fields}
      onSubmit={(body, options) => mutate({ params: { id: place.id }, body, ...options })}
    >
      <TextField {...fields.name} />
      <TextField
        {...fields.address}
        help="Directions and calendars of all its games lead here: street, city, state."
        optional
      />
      <TextField
        {...fields.mapUrl}
        type="url"
        help="Where the address alone does not find the right gate: the link of a map."
        optional
      />
    </FormDialog>
  );
}

/** Where the games are: each place with its address, which a coach corrects once. */
export function PlacesDialog({ onClose }: { onClose: () => void }) {
  const places = useRead(listPlaces);
  const [edited, setEdited] = useState<Place>();
  const actions = (place: Place) => (
    <Button variant="quiet" size="small" onClick={() => setEdited(place)}>
      Edit
      <VisuallyHidden isName> {place.name}</VisuallyHidden>
    </Button>
  );
  if (edited) return <PlaceFormDialog place={edited} onClose={() => setEdited(undefined)} />;
  return (
    <Dialog
      title="Places"
      size="lg"
      onClose={onClose}
      footer={<Button onClick={onClose}>Close</Button>}
    >
      <p>A place is here once a game is there.</p>
      <DataView
        read={places}
        loadingLabel="Loading places..."
        skeleton={<SkeletonText />}
        failed="The places could not be loaded."
      >
        {(rows) => (
          <DataTable
            caption="Places"
            columns={columns}
            rows={rows}
            rowKey={({ id }) => id}
            actions={actions}
          />
        )}
      </DataView>
    </Dialog>
  );
}
