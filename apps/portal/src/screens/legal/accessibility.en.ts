/** The accessibility statement in English, until a tenant has its own: it claims nothing that nobody audited. */
export const accessibilityEn = `<h2>State of compliance</h2>
<p>This portal is <strong>not compliant</strong> with WCAG 2.2, levels A and AA, in the sense of a statement: no full audit has been made yet, and only an audit allows a greater claim.</p>
<h2>What is checked</h2>
<p>With each version every screen is checked automatically, in light and in dark, on a wide screen and at 320 pixels: the rules of WCAG 2.2 that a tool can detect, journeys by keyboard alone, no sideways scrolling. Every exercise can be answered by keyboard, by mouse and by touch, without dragging. A tool finds only some of the obstacles, and does not replace the people concerned.</p>
<h2>Content that may not be accessible</h2>
<p>Documents, pictures and videos of the courses come from your training centre. Some may lack a description, captions or a transcript. Activities by other publishers, shown in a frame, are beyond our checks.</p>
<h2>How this statement was prepared</h2>
<p>It was prepared on 21 November 2026, from automatic checks and from trials by keyboard.</p>
<h2>Help and contact</h2>
<p>If you cannot reach some content or service, write to your training centre or to one of your teachers: you will be offered another form of it.</p>
<h2>If the answer does not help</h2>
<p>You may turn to the authority of your country that watches over equal access.</p>`;
