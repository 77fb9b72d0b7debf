import type { Scene } from './announce.ts'
import type { Realm } from './realm.ts'

/** Linkifiers in processing order, in the form of the level: `url_format` before 176. */
export function linkifierRecords(realm: Realm, level: number): Record<string, unknown>[] {
  return realm.contents.linkifiers.map((linkifier) => {
    const { id, pattern, url_template, example_input, reverse_template, alternative_url_templates } = linkifier
    if (level < 176) return { id, pattern, url_format: toFormatString(url_template) }
    if (level < 471) return { id, pattern, url_template }
    return { id, pattern, url_template, example_input, reverse_template, alternative_url_templates }
  })
}

/** Only clients that can expand templates get linkifiers, in lists and in events (`service.md#linkifiers`). */
export function announceLinkifiers(scene: Scene & { readonly options: { readonly featureLevel: number } }): void {
  const realm_linkifiers = linkifierRecords(scene.realm, scene.options.featureLevel)
  scene.queues.publish((queue) =>
    scene.options.featureLevel < 176 || queue.capabilities['linkifier_url_template'] === true
      ? { type: 'realm_linkifiers', realm_linkifiers }
      : undefined,
  )
}

/** `%(name)s` of older servers means the same as `{name}`. */
export const fromFormatString = (text: string): string => text.replace(/%\((\w+)\)s/g, '{$1}').replaceAll('%%', '%')
const toFormatString = (template: string): string =>
  template.replaceAll('%', '%%').replace(/\{[+#./;?&]?(\w+)\}/g, '%($1)s')
