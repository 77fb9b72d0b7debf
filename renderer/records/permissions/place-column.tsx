import { IconLayoutGrid, IconUsers } from '@tabler/icons-react'
import { texts } from '#contract/texts.ts'
import type { PermissionPlace } from '../../lib/organization/permissions.ts'
import { NameText } from '../../components/texts/name-text.tsx'
import type { Column } from '../../components/record-table/columns.ts'
import { IconText } from '../../components/texts/icon-text.tsx'
import { PrivacyIcon } from '../channel/privacy-icon.tsx'
import type { ShownPermission } from './shown-permission.ts'

const t = texts('records', 'permission-lists')

/** Icon of the object of a permission; for a channel, of its privacy. */
export function PlaceIcon({ on }: { readonly on: PermissionPlace }) {
  if (on.kind === 'channel') return <PrivacyIcon privacy={on.privacy} />
  const KindIcon = on.kind === 'group' ? IconUsers : IconLayoutGrid
  return <KindIcon size={16} stroke={1.5} aria-hidden />
}

/** Column with the object of a permission; the first in a table of permissions. */
export const placeColumn: Column<ShownPermission, null> = {
  id: 'place',
  header: () => t('column.place'),
  value: ({ placeOrder }) => placeOrder,
  inFile: ({ place }) => place,
  cell: ({ place, permission: { on } }) => (
    <IconText icon={<PlaceIcon on={on} />}>
      <NameText text={place} />
    </IconText>
  ),
  extraFields: [{ header: () => t('file.setting'), inFile: ({ permission: { setting } }) => setting }],
  width: { least: 152, share: 1.1 },
}
