import type { Words } from '../../lib/text-types.ts'

export default {
  'list.title': '[[title]]',
  'list.purpose':
    'フォルダーは、全員のサイドバーでチャンネルをまとめます。このページでは、フォルダーを順番に表示し、その横に開いたフォルダーのチャンネルを表示します。',
  'list.task.create': 'フォルダーを作成する',
  'list.task.create.1': '[[list:new]]をクリックし、名前を入力します。',
  'list.task.create.2': '[[drafts:bar.review]]、続けて[[folder.act.create.send]]をクリックします。',
  'list.task.order': '順序を変更する',
  'list.task.order.1': 'フォルダーを新しい位置にドラッグするか、ハンドルでスペースキーを押して矢印キーで移動します。',
  'list.task.order.2': '[[order:review]]をクリックし、新しい順序を送信します。',
  'list.task.fill': 'チャンネルをフォルダーに移動する',
  'list.task.fill.1': 'フォルダーを開き、[[channels.assign]]をクリックします。',
  'list.task.fill.2': 'チャンネルを選択し、移動を確認します。',
  'list.task.fill.3': '1つだけ移動する場合は、チャンネルを別のフォルダーにドラッグすることもできます。',
  'list.task.archive': 'フォルダーをアーカイブする',
  'list.task.archive.1': '先に、チャンネルを別のフォルダーに移動します。',
  'list.task.archive.2': 'フォルダーを開いて[[edit:archive]]をクリックし、変更を確認して送信します。',
  'list.fact.1': 'フォルダーを変更できるのは組織の管理者のみです。全員に同じフォルダーが同じ順序で表示されます。',
  'list.fact.2': 'サーバーは、チャンネルが入っているフォルダーのアーカイブを拒否します。フォルダーは削除できません。',
  'list.fact.3':
    '2つのフォルダーに同じ名前は使えません。大文字と小文字は区別されず、アーカイブ済みのフォルダーは対象外です。',
  'assign.title': 'フォルダーへのチャンネルの割り当て',
  'assign.purpose':
    'フォルダーに入っていないチャンネルの一覧です。多数のチャンネルをまとめてフォルダーに移動できます。',
  'assign.task.assign': 'チャンネルを割り当てる',
  'assign.task.assign.1': '一覧を検索やフィルターで絞り込み、チャンネルを選択します。',
  'assign.task.assign.2': '[[move:preview.title]]で、チャンネルが減るフォルダーを確認します。',
  'assign.task.assign.3': '[[move:review count=8]]をクリックし、確定します。',
  'assign.fact.1': 'チャンネルを入れられるフォルダーは1つだけのため、元のフォルダーからは外れます。',
  'assign.fact.2':
    '移動は1件ずつリクエストします。コンソールは送信前にすべてのチャンネルをチェックし、変更されたものをスキップします。',
  'assign.fact.3':
    'チャンネルを移動できるのは、それを管理できるアカウントのみです。アーカイブ済みのチャンネルは移動できません。',
} satisfies Words
