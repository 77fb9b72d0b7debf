import { demoStart } from '../state/clock.ts'
import type { Role, User } from '../state/records.ts'
import { notificationBotId } from '../state/system-bots.ts'
import { mailDomain, namedPeople, type NamedPerson } from './accounts.ts'
import { addressOf, firstNames, lastNames } from './names.ts'
import { randomSequence } from './random.ts'

const day = 86_400
const firstUserId = 11

export const emailGatewayBotId = 3

/** Bots of the service itself. */
export function systemBots(): User[] {
  return [
    systemBot(emailGatewayBotId, 'emailgateway', 'Email Gateway'),
    systemBot(notificationBotId, 'notification-bot', 'Notification Bot'),
    systemBot(5, 'welcome-bot', 'Welcome Bot'),
  ]
}

/** Index of the invented colleague whose account is deleted, and so deactivated. */
const deletedIndex = 29

/** All users: the named people first, then invented colleagues up to `count`. */
export function buildUsers(count: number): Map<number, User> {
  const random = randomSequence(20_260_615)
  const users = new Map<number, User>()
  const addresses = new Set<string>()
  const ownerOfBots = firstUserId + namedPeople.findIndex((person) => person.key === 'ingrid.solberg')
  for (const person of namedPeople) {
    addresses.add(person.email)
    const id = firstUserId + users.size
    users.set(id, userOf(id, person, person.isBot === true ? ownerOfBots : null, random))
  }
  for (let index = users.size; index < count; index += 1) {
    const id = firstUserId + index
    const name = `${pick(firstNames, random)} ${pick(lastNames, random)}`
    const isBot = index % 44 === 43
    const fullName = isBot ? `${name.split(' ')[0] ?? ''} Relay Bot` : name
    const base = isBot ? `relay-${index}-bot` : addressOf(fullName)
    let email = `${base}@${isBot ? `chat.${mailDomain}` : mailDomain}`
    if (addresses.has(email)) email = `${base}.${index}@${mailDomain}`
    addresses.add(email)
    const role = isBot ? 400 : roleOf(index)
    const isActive = index % 15 !== 14
    const person = { key: base, fullName, email, role, isBot, isActive, isDeleted: index === deletedIndex }
    users.set(id, userOf(id, person, isBot ? ownerOfBots + (index % 3) : null, random))
  }
  return users
}

/** Most people are members; about one in twenty is a guest, one in twenty a moderator, and a few are administrators. */
function roleOf(index: number): Role {
  if (index % 19 === 7) return 600
  if (index % 21 === 5) return 300
  if (index % 97 === 33) return 200
  return 400
}

function userOf(id: number, person: NamedPerson, botOwner: number | null, random: () => number): User {
  const isBot = person.isBot === true
  const isActive = person.isActive !== false
  return {
    user_id: id,
    delivery_email: person.email,
    full_name: person.fullName,
    role: person.role,
    is_bot: isBot,
    bot_type: isBot ? 1 : null,
    bot_owner_id: botOwner,
    is_active: isActive,
    is_deleted: person.isDeleted === true,
    timezone: person.timezone ?? 'Europe/Oslo',
    date_joined: demoStart - Math.floor((90 + random() * 1200) * day),
    // Three in four were active within the last ten days, the others more than 14 days ago
    // (`service.md#subscriptions`).
    last_active: demoStart - Math.floor((isActive && random() < 0.75 ? random() * 10 : 15 + random() * 80) * day),
  }
}

function systemBot(id: number, address: string, fullName: string): User {
  const bot = { key: address, fullName, email: `${address}@service.example`, role: 400, isBot: true } as const
  return userOf(id, bot, null, () => 0)
}

function pick(list: readonly string[], random: () => number): string {
  return list[Math.floor(random() * list.length)] ?? ''
}
