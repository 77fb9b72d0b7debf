export interface Counted {
  readonly is_bot?: boolean | undefined
  readonly is_active?: boolean | undefined
}

/** True for people in the organization: bots and deactivated or deleted users don't count. */
export const isCounted = ({ is_bot: isBot, is_active: isActive }: Counted): boolean =>
  isBot !== true && isActive !== false
