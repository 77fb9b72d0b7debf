import type { Words } from '../../lib/text-types.ts'

export default {
  'list.title': '[[title]]',
  'list.purpose':
    'リンク化設定は、すべてのメッセージで、チケット番号などのテキストをリンクに変換します。このページでは、リンク化設定を作成しながらテストし、サーバーが適用する順序を表示します。',
  'list.task.create': 'リンク化設定を作成する',
  'list.task.create.1': '[[list:new]]をクリックするか、例から始めます。',
  'list.task.create.2': '[[linkifier.field.pattern]]に、(?P<id>[0-9]+)のような名前付きグループを入力します。',
  'list.task.create.3': '[[linkifier.field.example_input]]にテキストを入力し、パターンに一致する部分を確認します。',
  'list.task.create.4': '[[linkifier.field.url_template]]に、同じ名前を波かっこで囲んで入力します。',
  'list.task.create.5':
    '[[server.title]]を確認し、[[drafts:bar.review]]、続けて[[linkifier.act.create.send]]をクリックします。',
  'list.task.paste': '貼り付けたリンクをテキストに戻す',
  'list.task.paste.1':
    '[[linkifier.field.reverse_template]]に、パターンのテキストと、波かっこで囲んだ名前を入力します。',
  'list.task.paste.2': '同じリンクの別の形式を[[linkifier.field.alternative_url_templates]]に追加します。',
  'list.task.paste.3': '[[trip.title]]で、例と同じテキストになることを確認します。',
  'list.task.test': 'メッセージ全体をテストする',
  'list.task.test.1': '[[scratch.title]]を開き、メッセージを入力するか貼り付けます。',
  'list.task.test.2': '各リンクがどのリンク化設定によるものかを確認します。下書きも含まれます。',
  'list.task.order': '順序を変更する',
  'list.task.order.1': '一覧でリンク化設定をドラッグするか、ハンドルでスペースキーを押して矢印キーで移動します。',
  'list.task.order.2': '[[order:review]]をクリックし、新しい順序を送信します。',
  'list.fact.1': 'リンク化設定を変更できるのは管理者のみです。サーバーは上から順に適用します。',
  'list.fact.2':
    'サーバーはパターンをRE2で解釈します。RE2は、先読み・後読みと後方参照に対応していません。コンソールのチェックも同じ規則に従います。',
  'list.fact.3':
    '一致する部分の前には、空白、引用符、( , : < のいずれかが必要で、直後に英数字があってはいけません。送信済みのメッセージのリンクは残ります。',
  'list.fact.4': '2つのリンク化設定に同じパターンは使えません。',
} satisfies Words
