import { createContext, useContext, useEffect, useEffectEvent, useRef } from 'react';
import type { Banner } from '@juris/mock-api/contract';
import { IconButton } from '@juris/shared-ui/CompactButton/IconButton';
import { DragHandle } from './DragHandle';
import { DropLine, Moves } from './moveLook';
import type { BannerOrder } from './useBannerOrder';

/** How the cells of the Order column reach the order that their screen keeps. */
export const BannerOrderContext = createContext<BannerOrder | undefined>(undefined);

/** The controls that move a banner in the carousel: a handle to drag, and a button for each direction. */
export function MoveBanner({ banner }: { banner: Banner }) {
  const order = useContext(BannerOrderContext);
  const place = order?.placeOf(banner);
  return order && place ? <Controls banner={banner} order={order} place={place} /> : null;
}

interface ControlsProps {
  banner: Banner;
  order: BannerOrder;
  place: number;
}

function Controls({ banner, order, place }: ControlsProps) {
  const { count, drag, move } = order;
  const isDragged = drag?.id === banner.id;
  const from = drag && order.placeOf(drag);
  const box = useFocusAfterMove(order, banner.id);

  return (
    <Moves ref={box} data-place={place}>
      <DragHandle
        isDragged={isDragged}
        onOver={(over) => order.setDrag({ id: banner.id, over })}
        onDrop={() => {
          order.setDrag(undefined);
          if (drag) move(banner, drag.over - place, 'drag');
        }}
        onCancel={() => order.setDrag(undefined)}
      />
      <IconButton
        icon="chevronUp"
        size="small"
        label={`Move ${banner.title} up`}
        aria-disabled={place === 1 || undefined}
        onClick={() => move(banner, -1, 'up')}
      />
      <IconButton
        icon="chevronDown"
        size="small"
        label={`Move ${banner.title} down`}
        aria-disabled={place === count || undefined}
        onClick={() => move(banner, 1, 'down')}
      />
      {from && drag.over === place && !isDragged && <DropLine $below={place > from} />}
    </Moves>
  );
}

/** When the row has moved, to another page even, the button that moved it has the focus again. */
function useFocusAfterMove({ lastMove, settle, placeOf }: BannerOrder, id: number) {
  const box = useRef<HTMLDivElement>(null);
  // Not before it is there: the row that is left behind would take the focus along when it goes.
  const isMine = lastMove?.id === id && placeOf({ id }) === lastMove.to;
  const take = useEffectEvent(() => {
    const [up, down] = box.current?.querySelectorAll('button') ?? [];
    if (lastMove?.by === 'up') up?.focus();
    if (lastMove?.by === 'down') down?.focus();
    settle();
  });
  useEffect(() => {
    if (isMine) take();
  }, [isMine]);
  return box;
}
