import { memo } from 'react'
import { texts } from '#contract/texts.ts'
import { useIsPainted } from '../../../lib/use-after-paint.ts'
import { Field } from '../../../records/edit/field.tsx'
import { focusFirstControl } from '../../../records/edit/show-field.ts'
import { CopyFields } from '../../../records/edit/copy-fields.tsx'
import { useOtherChannels } from '../../../records/channel/use-other-channels.ts'
import { EmailSection } from './email-section.tsx'
import { isFound } from './find-settings.ts'
import { ownControls, permissionTasks, sectionNames, sections, type PermissionTask, type Section } from './sections.ts'
import classes from './sections.module.css'
import form from './settings-form.module.css'

const t = texts('channels')

interface FormSectionsProps {
  readonly streamId: number
  /** Settings that match the search; null for all. */
  readonly found: ReadonlySet<string> | null
}

/**
 * All sections of the form, the first before the others. Rendered once and after a search, because each row subscribes
 * to its own field. Fields that do not match are hidden rather than unmounted, because one may contain unfinished
 * input.
 */
export const FormSections = memo(function FormSections({ streamId, found }: FormSectionsProps) {
  const isPainted = useIsPainted()
  return (
    <>
      {found?.size === 0 ? <p role="status">{t('settings.find.none')}</p> : null}
      {(isPainted ? sectionNames : sectionNames.slice(0, 1)).map((section) => (
        <section
          key={section}
          id={sectionId(section)}
          className={form.section}
          aria-labelledby={`${sectionId(section)}-title`}
          hidden={!isFound(section, found)}
        >
          <h2 id={`${sectionId(section)}-title`}>{t(`settings.section.${section}`)}</h2>
          {section === 'email' ? (
            <EmailSection streamId={streamId} />
          ) : section === 'permissions' ? (
            <PermissionFields found={found} streamId={streamId} />
          ) : (
            <Settings names={sections[section]} found={found} />
          )}
        </section>
      ))}
    </>
  )
})

type Found = Pick<FormSectionsProps, 'found'>

/** All group settings of the channel, by task. */
function PermissionFields({ found, streamId }: Found & Pick<FormSectionsProps, 'streamId'>) {
  const others = useOtherChannels(streamId)
  return (
    <>
      <p className={classes.note}>{t('settings.permissions.note')}</p>
      <CopyFields names={sections.permissions} records={others} />
      {(Object.keys(permissionTasks) as PermissionTask[]).map((task) => (
        <div key={task} hidden={found !== null && !permissionTasks[task].some((name) => found.has(name))}>
          <h3 className={classes.task}>{t(`settings.task.${task}`)}</h3>
          <Settings names={permissionTasks[task]} found={found} />
        </div>
      ))}
    </>
  )
}

function Settings({ names, found }: Found & { readonly names: readonly string[] }) {
  return names.map((name) => <Setting key={name} name={name} isHidden={found !== null && !found.has(name)} />)
}

const Setting = memo(function Setting({ name, isHidden }: { readonly name: string; readonly isHidden: boolean }) {
  return (
    <div hidden={isHidden}>
      <Field name={name} control={ownControls[name]} />
    </div>
  )
})

export const sectionId = (section: Section) => `section-${section}`

export function scrollToSection(section: Section): void {
  const element = document.getElementById(sectionId(section))
  if (!element) return
  element.scrollIntoView({ block: 'start' })
  focusFirstControl(element)
}
