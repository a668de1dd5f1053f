import type { UploadFolder } from '@juris/contract';
import { shownField, type Declaration } from '@juris/contract/types/declaration';
import { isFile, type Field } from '@juris/contract/types/kinds';
import type { Column } from '@juris/shared-ui/PagingTable/Cell';
import { declaredName } from '../record/recordTypes';
import type { ContentRecord } from '../record/record';
import { linkColumn, pdfColumn, pictureColumn, rowPicture, textColumn } from './columns';
import { listLabels } from './labels';
import { orderColumn } from './orderColumn';

type Row = ContentRecord & { updatedAt: string };

const valueOf = (row: object, field: string) => String(Reflect.get(row, field) ?? '');

/**
 * Returns the columns that follow from the declaration: the image, then the fields in their order.
 * @param withoutMarkup Returns a formatted text as plain text. Most lists show none and need not load it.
 */
export function declaredColumns(
  declaration: Declaration,
  withoutMarkup: (text: string) => string = (text) => text,
): Column<Row>[] {
  const columns = Object.entries(declaration.fields).flatMap(([name, field]) =>
    columnOf(declaration, name, field, withoutMarkup),
  );
  const isPicture = ({ position }: Column<Row>) => position === 'picture';
  return [...columns.filter(isPicture), ...columns.filter((column) => !isPicture(column))];
}

function columnOf(
  declaration: Declaration,
  name: string,
  field: Field,
  withoutMarkup: (text: string) => string,
): Column<Row>[] {
  const nameOf = declaredName(declaration);
  if (isFile(field)) {
    const fileOf = (row: Row) => valueOf(row, field.column);
    // Only the type of a certain declaration names its folders.
    const folder = field.folder as UploadFolder;
    if (field.kind === 'pdf') return field.list ? [pdfColumn(field.list, folder, fileOf, nameOf)] : [];
    const picture = rowPictures[field.shape ?? 'cover'];
    return [pictureColumn(field.shape ? field.label : listLabels.cover, picture, folder, fileOf)];
  }
  const position = field.isName ? 'name' : field.list;
  if (!position) return [];
  const shown = shownField(name, field);
  const options = {
    ...(field.cut !== undefined && { cut: field.cut }),
    ...((field.isName || field.isSorted) && { sortsBy: shown }),
  };
  const value = (row: Row) => valueOf(row, shown);
  if (field.kind === 'number')
    return [orderColumn<Row>(nameOf, { value: (row) => Number(value(row)), sortsBy: shown })];
  if (field.kind === 'externalLink') return [linkColumn(field.label, position, value, options)];
  if (field.kind === 'richText')
    return [textColumn(field.label, position, (row) => withoutMarkup(value(row)), options)];
  return [textColumn(field.label, position, value, options)];
}

const rowPictures = { cover: rowPicture.Cover, portrait: rowPicture.Portrait, banner: rowPicture.Banner };
