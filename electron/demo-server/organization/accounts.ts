import { createHash } from 'node:crypto'
import type { Role } from '../state/records.ts'

export type AccountRole = 'owner' | 'administrator' | 'moderator' | 'member' | 'guest' | 'bot'

export const mailDomain = 'haldenferries.example'

/** Computes the key from the address, so that keys are the same each time without a table. */
export function apiKeyOf(email: string): string {
  return createHash('sha256').update(`halden-ferries api key of ${email.toLowerCase()}`).digest('hex').slice(0, 32)
}

/** Returns the password for /fetch_api_key; bots have none. */
export function passwordOf(email: string): string {
  return `demo-${createHash('sha256').update(`password of ${email.toLowerCase()}`).digest('hex').slice(0, 12)}`
}

export type NamedPerson = {
  readonly key: string
  readonly fullName: string
  readonly email: string
  readonly role: Role
  readonly timezone?: string
  readonly isBot?: boolean
  readonly isActive?: boolean
  readonly isDeleted?: boolean
}

const person = (key: string, fullName: string, role: Role, more: Partial<NamedPerson> = {}): NamedPerson => ({
  key,
  fullName,
  email: `${key}@${mailDomain}`,
  role,
  ...more,
})

/** People whom other data mentions by name. The first six user ids are one of each role. */
export const namedPeople: readonly NamedPerson[] = [
  person('signe.dahl', 'Signe Dahl', 100),
  person('rolf.aune', 'Rolf Aune', 100),
  person('ingrid.solberg', 'Ingrid Solberg', 200),
  person('thabo.nkosi', 'Thabo Nkosi', 200),
  person('marta.kowalska', 'Marta Kowalska', 200, { timezone: 'Europe/Warsaw' }),
  person('bjorn.haugen', 'Bjørn Haugen', 200),
  person('yuki.sato', 'Yuki Sato', 200),
  person('liv.brekke', 'Liv Brekke', 200),
  person('jonas.lie', 'Jonas Lie', 300),
  person('mei.tanaka', 'Mei Tanaka', 300),
  person('harriet.moe', 'Harriet Moe', 300),
  person('olu.adeyemi', 'Olu Adeyemi', 300),
  person('astrid.vik', 'Astrid Vik', 400),
  person('harald.nygard', 'Harald Nygård', 400),
  person('priya.raman', 'Priya Raman', 400),
  person('anders.fossum', 'Anders Fossum', 400),
  person('elena.petrova', 'Елена Петрова', 400),
  person('nina.eide', 'Nina Eide', 600, { email: 'nina.eide@portagency.example' }),
  person('carlos.ibarra', 'Carlos Ibarra', 600, { email: 'carlos.ibarra@portagency.example' }),
  person('position-bot', 'Position Bot', 400, { isBot: true, email: `position-bot@chat.${mailDomain}` }),
  person('weather-bot', 'Weather Bot', 400, { isBot: true, email: `weather-bot@chat.${mailDomain}` }),
  person('roster-bot', 'Roster Bot', 400, { isBot: true, email: `roster-bot@chat.${mailDomain}` }),
  person('ticket-bot', 'Ticket Bot', 400, { isBot: true, email: `ticket-bot@chat.${mailDomain}` }),
  person('leif.strand', 'Leif Strand', 400, { isActive: false }),
]

/** One login for each role. */
export const demoAccounts: readonly { role: AccountRole; key: string }[] = [
  { role: 'owner', key: 'signe.dahl' },
  { role: 'administrator', key: 'ingrid.solberg' },
  { role: 'moderator', key: 'jonas.lie' },
  { role: 'member', key: 'astrid.vik' },
  { role: 'guest', key: 'nina.eide' },
  { role: 'bot', key: 'position-bot' },
]

/** A former colleague, whose login is refused because the account is deactivated. */
export const deactivatedAccountKey = 'leif.strand'
