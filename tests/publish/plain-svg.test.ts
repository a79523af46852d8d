import { describe, expect, it } from "vitest";
import { isPlainSvg } from "../../src/publish/content/plain-svg.ts";

const OPEN = '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"';

const isPlain = (text: string) => isPlainSvg(Buffer.from(text));
const within = (text: string) => isPlain(`${OPEN}>${text}</svg>`);

describe("isPlainSvg", () => {
  it.each([
    '<path d="M0 0h9" style="fill:red"/>',
    '<defs><g id="g"/></defs><use xlink:href="#g"/><use href=" #g"/>',
    '<image href="data:image/png;base64,iVBORw0KGgo="/>',
    '<a href="https://example.com/">on = &lt;script&gt;</a>',
    "<style>a { color: red }</style><!-- <script> --><?xpacket x?>",
    "<description>See JavaScript: The Good Parts</description>",
  ])("lets be what only shows something: %s", (text) => {
    expect(within(text)).toBe(true);
  });

  it("knows the heads that programs write", () => {
    const doctype =
      '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">';
    expect(isPlain(`\ufeff<?xml version="1.0" encoding="UTF-8"?>\n<!-- made -->\n${doctype}\n${OPEN}/>\n`)).toBe(true);
  });

  it.each([
    "<script>alert(1)</script>",
    '<script href="#x"/>',
    '<x:script xmlns:x="http://www.w3.org/2000/svg">alert(1)</x:script>',
    "<g><g><SCRIPT/></g></g>",
    '<g onclick="alert(1)"/>',
    '<g\nonload\n=\n"alert(1)"/>',
    "<foreignObject/>",
    '<x:iframe xmlns:x="http://www.w3.org/1999/xhtml" src="x"/>',
    '<a href="javascript:alert(1)"/>',
    '<a xlink:href=" JAVA&#x73;cript&#58;alert(1)"/>',
    '<a href="java&#10;script:alert(1)"/>',
    '<animate attributeName="href" values="#a;javascript:alert(1)"/>',
    '<use href="https://example.com/x.svg#a"/>',
    '<use xlink:href="other.svg#a"/>',
    '<image href="//example.com/x.png"/>',
    '<y:image y:href="x.png" xmlns:y="http://www.w3.org/1999/xlink"/>',
    '<feImage href="x.png"/>',
    '<image href="data:text/html,x"/>',
  ])("refuses what does something, or lies elsewhere: %s", (text) => {
    expect(within(text)).toBe(false);
  });

  it.each([
    `<!DOCTYPE svg [<!ENTITY e "x">]>${OPEN}/>`,
    `<!DOCTYPE svg [<!ATTLIST svg onload CDATA "alert(1)">]>${OPEN}/>`,
    // A browser may treat the comment as one of the declarations, and the rest as the picture.
    `<!DOCTYPE svg [<!-- ]>${OPEN}><![CDATA[ --> ]>${OPEN} onload="alert(1)"><?x ]]></svg><!-- ?></svg> -->`,
    `<?xml-stylesheet type="text/xsl" href="x.xsl"?>${OPEN}/>`,
    `${OPEN}><g></svg>`,
    `${OPEN}/><script>alert(1)</script>`,
    "no picture",
    "",
  ])("refuses what is declared elsewhere, or not well-formed: %s", (text) => {
    expect(isPlain(text)).toBe(false);
  });

  it("refuses what another encoding makes something else of", () => {
    const text = `${OPEN}><script>alert(1)</script></svg>`;
    expect(isPlainSvg(Buffer.from(`\ufeff${text}`, "utf16le"))).toBe(false);
    expect(isPlainSvg(Buffer.from(text, "utf16le"))).toBe(false);
    const escaped = text.replaceAll("script", "scr\u001b(Bipt");
    expect(isPlain(`<?xml version="1.0" encoding="ISO-2022-JP"?>${escaped}`)).toBe(false);
  });

  it("takes no longer than its size allows, and ends for what is deeply nested", () => {
    expect(within("<g/>".repeat(1_000_000))).toBe(true);
    expect(within('<use href="#'.repeat(400_000))).toBe(false);
    expect(within("<g>".repeat(1_000_000) + "</g>".repeat(1_000_000))).toBe(false);
  });
});
