import { IconHash, IconLayoutGrid, IconUsers, type Icon } from '@tabler/icons-react'
import { texts } from '#contract/texts.ts'
import type { PermissionPlace } from '../../lib/organization/permissions.ts'
import { NameText } from '../../components/texts/name-text.tsx'
import type { Column } from '../../components/record-table/columns.ts'
import { IconText } from '../../components/texts/icon-text.tsx'
import type { ShownPermission } from './shown-permission.ts'

const t = texts('records', 'permission-lists')

export const placeIcons: Readonly<Record<PermissionPlace['kind'], Icon>> = {
  organization: IconLayoutGrid,
  channel: IconHash,
  group: IconUsers,
}

/** Column with the object of a permission; the first in a table of permissions. */
export const placeColumn: Column<ShownPermission, null> = {
  id: 'place',
  header: () => t('column.place'),
  value: ({ placeOrder }) => placeOrder,
  inFile: ({ place }) => place,
  cell: ({ place, permission: { on } }) => {
    const PlaceIcon = placeIcons[on.kind]
    return (
      <IconText icon={<PlaceIcon size={16} stroke={1.5} aria-hidden />}>
        <NameText text={place} />
      </IconText>
    )
  },
  extraFields: [{ header: () => t('file.setting'), inFile: ({ permission: { setting } }) => setting }],
  width: { least: 152, share: 1.1 },
}
