import type { Publisher } from '@juris/contract';
import { AdminButton } from '@juris/shared-ui/AdminButton/AdminButton';
import { SelectField } from '@juris/shared-ui/Field/SelectField';
import type { QueryState } from '../record/record';
import { formLabels } from './labels';

interface PublisherFieldProps {
  publishers: QueryState<Publisher[] | undefined>;
  label: string;
  required: boolean;
  /** Id of the selected publisher. Empty when no publisher is selected. */
  value: string;
  onChange: (id: string, name: string) => void;
  /** Stored item of the form. Its publisher is shown until the list of publishers has loaded. */
  item: { publisherId: number; publisherName: string } | undefined;
  error: string | undefined;
}

/** Renders a select field with the publishers that the API returns. */
export function PublisherField({ publishers, onChange, item, error, ...field }: PublisherFieldProps) {
  const { currentData, isFetching, refetch } = publishers;
  const known = currentData ?? (item ? [{ id: item.publisherId, publisherName: item.publisherName }] : []);
  const isAway = !currentData && !isFetching;
  return (
    <div>
      <SelectField
        {...field}
        placeholder={isFetching ? formLabels.loadingPublishers : formLabels.choosePublisher}
        options={known.map(({ id, publisherName }) => ({ value: String(id), label: publisherName }))}
        onChange={(chosen) => {
          const publisher = known.find(({ id }) => String(id) === chosen);
          if (publisher) onChange(chosen, publisher.publisherName);
        }}
        error={isAway ? formLabels.publishersFailed : error}
      />
      {isAway && <AdminButton onClick={() => void refetch()}>{formLabels.tryAgain}</AdminButton>}
    </div>
  );
}
