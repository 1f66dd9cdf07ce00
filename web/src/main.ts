import "@fontsource-variable/alegreya";
import "@fontsource-variable/inter";
import { mount } from "svelte";
import App from "./App.svelte";
import "./tokens.css";
import "./palettes.css";
import "./app.css";
import { moveIn } from "./lib/resident";
import { screen } from "./lib/screen.svelte";

await screen.start();
mount(App, { target: document.getElementById("app")! });
moveIn();
