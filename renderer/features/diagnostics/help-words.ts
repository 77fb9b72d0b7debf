import { t as check } from '../../components/connection-check/words.ts'
import { t as file } from '../../components/diagnostics-file/words.ts'
import type { Help } from '../../lib/help.ts'
import { catalogue } from '../../lib/i18n.ts'
import { t as page } from './words.ts'

export const t = catalogue('features/diagnostics/help-words', {
  'typing.title': '[[title]]: [[tab.typing]]',
  'typing.purpose':
    'This page sends typing notifications, and shows when others see you typing and when they type to you.',
  'typing.task.test': 'Test typing notifications',
  'typing.task.test.1': 'Choose people or a channel and topic under [[typing.to.label]].',
  'typing.task.test.2': 'Type in [[typing.message.label]]. The text isn’t sent.',
  'typing.task.test.3': 'Read [[typing.timeline.heading]]: it shows each request and its answer.',
  'typing.task.report': 'Pass on the result',
  'typing.task.report.1': 'Click [[typing.timeline.copy]], and paste the text into your report.',
  'typing.fact.1':
    'The server keeps no state of typing. A notification ends when it is stopped, or after a fixed time.',
  'typing.fact.2': 'The server refuses the test if your account has turned typing notifications off.',

  'push.title': '[[title]]: [[tab.push]]',
  'push.purpose': 'This page registers an Apple device for push notifications, and sends a test to your own devices.',
  'push.task.register': 'Register a device',
  'push.task.register.1': 'Copy the device token from the app’s log into [[device.field.token]].',
  'push.task.register.2': 'Enter the [[device.field.appid]], and click [[push.register.review]].',
  'push.task.register.3': 'Confirm with [[device.act.create.send]].',
  'push.task.test': 'Send a test',
  'push.task.test.1': 'Choose a device under [[push.test.to]].',
  'push.task.test.2': 'Click [[push.test.send]], and look at the device for a minute or two.',
  'push.fact.1': 'The server’s answer doesn’t prove that a notification arrived. Only the device does.',
  'push.fact.2': 'The server doesn’t report which devices are registered. The console stores no token.',

  'calls.title': '[[title]]: [[tab.calls]]',
  'calls.purpose': 'This page creates a video call with a provider, to test whether the server is set up for it.',
  'calls.task.create': 'Test a provider',
  'calls.task.create.1': 'If the page asks for it, sign in to the provider by starting a call in the chat app.',
  'calls.task.create.2': 'Click [[calls.create]] beside the provider, and confirm.',
  'calls.task.create.3': 'Check the host of the address, then click [[calls.address.open]].',
  'calls.fact.1': 'The server creates a real call with the provider. Nobody is invited, and nothing is posted.',
  'calls.fact.2': 'Anyone who has the address can join. The journal keeps only the host.',

  'connection.title': '[[title]]: [[tab.connection]]',
  'connection.purpose':
    'This page checks the connection to the server step by step, and names one cause and one thing to do.',
  'connection.task.check': 'Check the connection',
  'connection.task.check.1': 'Open the page. The check starts, and shows each step with its duration.',
  'connection.task.check.2': 'Read [[check:cause]] and [[check:advice]]. To repeat the check, click [[check:again]].',
  'connection.task.report': 'Ask your server administrator',
  'connection.task.report.1': 'Click [[check:copy-message]], or [[check:copy-report]] for all steps.',
  'connection.task.report.2': 'Send the text to your server or network administrator.',
  'connection.fact.1': 'The first step that fails is the cause. Later steps can’t be checked then.',
  'connection.fact.2': 'The report contains no key and no password.',

  'policy.title': '[[title]]: [[tab.policy]]',
  'policy.purpose': 'This page shows the rules that the administrator of this computer has set for the console.',
  'policy.task.read': 'Check a rule',
  'policy.task.read.1': 'Read the rules, such as [[policy.key.readOnly]], and the path of their file.',
  'policy.task.read.2': 'If the page lists mistakes, pass them on to the administrator of this computer.',
  'policy.fact.1':
    'Only an administrator of this computer can change the file. Changes count after a restart of the console.',
  'policy.fact.2': 'If the file can’t be read, the console allows no changes.',

  'file.title': '[[title]]: [[tab.file]]',
  'file.purpose': 'This page creates a file about the console for the people who help you.',
  'file.task.create': 'Send a diagnostics file',
  'file.task.create.1': 'Click [[file:create]].',
  'file.task.create.2': 'Look through the text. If it should name your servers, turn on [[file:addresses]].',
  'file.task.create.3': 'Click [[file:save]], and send the file to the people who help you.',
  'file.fact.1': 'The file contains no keys, passwords, messages or names of people.',
  'file.fact.2': 'Of the log, it contains only words that the console knows. The console sends it to nobody.',
})

export const help: Help = {
  t,
  topics: {
    typing: ['diagnostics', 'diagnostics/typing'],
    push: ['diagnostics/push'],
    calls: ['diagnostics/calls'],
    connection: ['diagnostics/connection'],
    policy: ['diagnostics/policy'],
    file: ['diagnostics/file'],
  },
  labels: { page, check, file },
}
