import type { Connection } from '#contract/connection.ts'

/**
 * False if the server offers only the documented operations, which change no group and create no channel. Such a server
 * reports neither its level nor a permission of the organization.
 */
export const offersChanges = ({ featureLevel, realm }: Pick<Connection, 'featureLevel' | 'realm'>): boolean =>
  featureLevel !== null || Object.keys(realm.permissions).length > 0
