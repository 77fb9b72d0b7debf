import { button, plain, textbox, type View } from './view.ts'
import { t } from '../../texts.ts'

export const foldersViews: readonly View[] = [
  { name: 'folders list', mock: 'folders', prepare: (on) => plain(on, '/folders?open=5') },
  {
    name: 'folders new',
    mock: 'folders-new',
    prepare: async (stage) => {
      await stage.open('/folders?open="new"')
      await textbox(stage.page, t('folders:folder.field.name')).fill('safety')
    },
  },
  {
    name: 'folders lifted',
    mock: 'folders',
    prepare: async (stage) => {
      await stage.open('/folders')
      await button(stage.page, /^5 Safety/).focus()
      for (const key of ['Space', 'ArrowUp']) await stage.page.keyboard.press(key)
    },
  },
  {
    name: 'folders assign',
    mock: 'folders-assign',
    prepare: async (stage) => {
      await stage.open('/folders/2/assign')
      for (const key of ['Space', 'ArrowDown', 'Space', 'ArrowDown', 'Space']) {
        await stage.page.getByRole('grid').press(key)
      }
    },
  },
  { name: 'minimal folders', server: { minimal: true }, prepare: (on) => plain(on, '/folders') },
]
