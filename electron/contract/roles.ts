/** Role numbers of the service: the lower, the more an account may do (`service.md#roles`). */
export const roles = { owner: 100, administrator: 200, moderator: 300, member: 400, guest: 600 } as const
export type RoleName = keyof typeof roles

/** True if a role is at least the given one; null if the server does not report the role and must decide. */
export const isAtLeast = (role: number | null | undefined, least: RoleName): boolean | null =>
  role == null ? null : role <= roles[least]
