import type { Help } from '../../lib/help.ts'
import { catalogue } from '../../lib/i18n.ts'
import { t as page } from './words.ts'

export const t = catalogue('features/connect/help-words', {
  'connect.title': '[[title]]',
  'connect.purpose': 'This page connects an account of an organization to the console. You can connect several.',
  'connect.task.key': 'Connect with an API key',
  'connect.task.key.1':
    'Drop your zuliprc file on the page, or enter [[field.server]], [[field.email]] and [[field.key]].',
  'connect.task.key.2':
    'Enter a [[field.label]], and turn on [[field.production]] if real people use the organization.',
  'connect.task.key.3': 'Click [[submit]].',
  'connect.task.password': 'Connect with a password',
  'connect.task.password.1': 'Enter the server address and your email, and click [[use.password]].',
  'connect.task.password.2': 'Enter the [[field.password]], and click [[submit]]. The password isn’t stored.',
  'connect.task.demo': 'Try the console',
  'connect.task.demo.1': 'Click [[demo.open]]. It runs on this computer, and starts the same each time.',
  'connect.fact.1':
    'The key is stored in the keychain of this computer. Without a keychain, it is kept only in memory.',
  'connect.fact.2':
    'The console can do only what the role of your account allows. Some pages need an administrator or a newer server.',
  'connect.fact.3': 'Servers must use https. Only a server on this computer may use http.',
})

export const help: Help = {
  t,
  topics: { connect: ['/connect'] },
  labels: { page },
}
