import type { ComponentProps, ReactNode } from 'react';
import { ListViews } from '../views/ListViews';
import { ContentList } from './ContentList';
import { summaryText } from './listStates';
import { ScreenBar } from './ScreenBar';

type ListScreenProps<Row> = ComponentProps<typeof ContentList<Row>> & {
  /** Text beside the heading. Default: the number of items. */
  summary?: string;
  /** Rendered in the bar, at the right of the heading. */
  buttons?: ReactNode;
  /** Rendered above the list, on a screen with several lists. */
  tabs?: ReactNode;
  /** Value of the query parameter `list`, on a screen with several lists; absent for the first. */
  part?: string | undefined;
};

/** Renders a screen with one list: heading with the number of items, buttons, toolbar with saved views, and rows. */
export function ListScreen<Row>({ summary, buttons, tabs, part, tools, ...list }: ListScreenProps<Row>) {
  return (
    <>
      <ScreenBar heading={list.labels.heading} summary={summary ?? summaryText(list.list, list.labels)}>
        {buttons}
      </ScreenBar>
      {tabs}
      <ContentList
        {...list}
        tools={
          <>
            {tools}
            <ListViews state={list.state} filters={list.filters} part={part} />
          </>
        }
      />
    </>
  );
}
