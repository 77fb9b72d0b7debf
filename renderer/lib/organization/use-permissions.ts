import { useMemo } from 'react'
import type { UserGroup } from '#contract/operations/groups.ts'
import { useConnection } from '../connection.ts'
import { pending, useSlices } from '../in-slices.ts'
import type { Channel } from './channels.ts'
import { permissionsOf } from './list-permissions.ts'
import type { Permission } from './permissions.ts'

/**
 * Permissions of the organization; null until the lists are loaded and the permissions are collected. After a change,
 * the previous permissions are returned until the new ones are collected.
 */
export function usePermissions(
  channels: readonly Channel[] | undefined,
  groups: readonly UserGroup[] | undefined,
): readonly Permission[] | null {
  const { connection } = useConnection()
  return useSlices(
    useMemo(
      () => (channels && groups ? permissionsOf(connection, channels, groups) : pending),
      [connection, channels, groups],
    ),
  )
}
