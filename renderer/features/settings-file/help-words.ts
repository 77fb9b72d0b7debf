import type { Help } from '../../lib/help.ts'
import { catalogue } from '../../lib/i18n.ts'
import { t as page } from './words.ts'

export const t = catalogue('features/settings-file/help-words', {
  'file.title': '[[title]]',
  'file.purpose':
    'This page saves channels, folders, groups, permissions and linkifiers to a file. It also compares this organization with such a file, or with another organization.',
  'file.task.save': 'Save the settings',
  'file.task.save.1': 'Click [[save]], and choose the place of the file.',
  'file.task.compare': 'Compare and apply differences',
  'file.task.compare.1': 'Click [[start.choose]], or choose another organization.',
  'file.task.compare.2': 'Choose a section on the left, and select the differences to apply.',
  'file.task.compare.3': 'Click [[bar.review count=9]], then [[run.send count=9]].',
  'file.task.manual': 'Work through the manual steps',
  'file.task.manual.1':
    'Open the section [[section.manual]]. It lists people, groups and channels that are missing here.',
  'file.task.manual.2': 'Click [[manual.copy]], do the steps, then compare again.',
  'file.fact.1': 'Nothing that exists only here is deleted or changed.',
  'file.fact.2': 'Groups are matched by name and people by email address, because IDs differ between organizations.',
  'file.fact.3':
    'The server has no request for a whole file. The changes are a run: groups first, then folders, channels and linkifiers, and orders last.',
  'file.fact.4': 'The file contains no messages, keys or passwords.',
})

export const help: Help = {
  t,
  topics: { file: ['settings-file'] },
  labels: { page },
}
