import type { ReactNode } from 'react'
import { memo } from '../../../lib/language.ts'
import { Field } from '../../../components/edit/field.tsx'
import { EmailSection } from './email-section.tsx'
import { ownControls, permissionTasks, sections, type PermissionTask, type Section } from './sections.ts'
import classes from './sections.module.css'
import form from './settings-form.module.css'
import { t } from './text.ts'

/** All sections of the form. This is drawn once, because each row listens to its own field. */
export const FormSections = memo(function FormSections({ streamId }: { streamId: number }) {
  return (Object.keys(sections) as Section[]).map((section) => (
    <section
      key={section}
      id={sectionId(section)}
      className={form.section}
      aria-labelledby={`${sectionId(section)}-title`}
    >
      <h2 id={`${sectionId(section)}-title`}>{t(`section.${section}`)}</h2>
      {contents(section, streamId)}
    </section>
  ))
})

function contents(section: Section, streamId: number): ReactNode {
  if (section === 'email') return <EmailSection streamId={streamId} />
  if (section === 'permissions') return <PermissionFields />
  return sections[section].map((name) => <Field key={name} name={name} control={ownControls[name]} />)
}

/** Every group setting of the channel, by task. */
function PermissionFields() {
  return (
    <>
      <p className={classes.note}>{t('permissions.note')}</p>
      {(Object.keys(permissionTasks) as PermissionTask[]).map((task) => (
        <div key={task}>
          <h3 className={classes.task}>{t(`task.${task}`)}</h3>
          {permissionTasks[task].map((name) => (
            <Field key={name} name={name} />
          ))}
        </div>
      ))}
    </>
  )
}

const sectionId = (section: Section) => `section-${section}`

export function scrollToSection(section: Section): void {
  const element = document.getElementById(sectionId(section))
  element?.scrollIntoView({ block: 'start' })
  element?.querySelector<HTMLElement>('input, textarea, button, select')?.focus({ preventScroll: true })
}
