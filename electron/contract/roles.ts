/** Roles as the service numbers them: the lower the number, the more a person may do (REFERENCE §2). */
export const roles = { owner: 100, administrator: 200, moderator: 300, member: 400, guest: 600 } as const
export type RoleName = keyof typeof roles

/** Whether a role is at least the given one; null where the server does not tell the role and must decide. */
export const isAtLeast = (role: number | null | undefined, least: RoleName): boolean | null =>
  role == null ? null : role <= roles[least]
